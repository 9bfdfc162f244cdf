# SPDX-License-Identifier: MIT
"""molecules: forces, energies and motions of OpenMM's platform OpenCL, compared with its platform Reference; prints the differences."""

import sys

import numpy as np
import openmm as mm

N = 216
SIDE = 6
draw = np.random.default_rng(7)
GRID = np.array([(x, y, z) for x in range(SIDE) for y in range(SIDE) for z in range(SIDE)], float) * 0.3
PLACES = GRID + draw.uniform(-0.02, 0.02, (N, 3))
CHARGES = [0.4 * (-1) ** i for i in range(N)]


def bonded(system):
    bonds, angles, turns, rings = mm.HarmonicBondForce(), mm.HarmonicAngleForce(), mm.PeriodicTorsionForce(), mm.RBTorsionForce()
    for i in range(N - 3):
        bonds.addBond(i, i + 1, 0.2 + 0.01 * (i % 3), 300 + i)
        angles.addAngle(i, i + 1, i + 2, 1.9, 50 + i)
        turns.addTorsion(i, i + 1, i + 2, i + 3, 1 + i % 4, 0.3 * i, 2)
        rings.addTorsion(i, i + 1, i + 2, i + 3, 1, 0.5, 0.25, 0.1, -0.3, 0.2)
    return [bonds, angles, turns, rings]


def nonbonded(method):
    def make(system):
        force = mm.NonbondedForce()
        force.setNonbondedMethod(method)
        force.setCutoffDistance(0.8)
        for i, charge in enumerate(CHARGES):
            force.addParticle(charge, 0.2 + 0.01 * (i % 5), 0.5 + 0.1 * (i % 3))
        for i in range(0, N - 1, 3):
            force.addException(i, i + 1, 0, 1, 0)
        return [force]

    return make


def solvent(system):
    force = mm.GBSAOBCForce()
    force.setNonbondedMethod(mm.GBSAOBCForce.CutoffNonPeriodic)
    force.setCutoffDistance(0.8)
    for i, charge in enumerate(CHARGES):
        force.addParticle(charge, 0.15 + 0.01 * (i % 3), 0.8)
    return [force]


def custom(system):
    pairs = mm.CustomNonbondedForce("4*((s/r)^12-(s/r)^6)+tab(r)*exp(-r)+step(r-0.5)*sin(r); s=0.5*(s1+s2)")
    pairs.addPerParticleParameter("s")
    pairs.addTabulatedFunction("tab", mm.Continuous1DFunction(list(np.cos(np.arange(30) * 0.3)), 0, 1.2))
    pairs.setNonbondedMethod(mm.CustomNonbondedForce.CutoffPeriodic)
    pairs.setCutoffDistance(0.8)
    angles = "cos(angle(p1,p2,p3))*cos(angle(p2,p3,p1))*cos(angle(p3,p1,p2))"
    triples = mm.CustomManyParticleForce(3, f"1e-4*(1+3*{angles})/(distance(p1,p2)*distance(p1,p3)*distance(p2,p3))^3")
    triples.setNonbondedMethod(mm.CustomManyParticleForce.CutoffPeriodic)
    triples.setCutoffDistance(0.5)
    for i in range(N):
        pairs.addParticle([0.2 + 0.01 * (i % 5)])
        triples.addParticle([])
    return [pairs, triples]


def field(system):
    force = mm.CustomExternalForce("x^2+2*y+sin(z)*erf(x)+select(step(z),abs(y),tan(0.1*y))")
    for i in range(N):
        force.addParticle(i, [])
    return [force]


def constrained(system):
    for i in range(0, N, 2):
        system.addConstraint(i, i + 1, 0.3)
    return nonbonded(mm.NonbondedForce.CutoffPeriodic)(system)


# For each system, the number of steps that the atoms move before the comparison. PME and the thermostat of Nose and Hoover are left out, because
# Intel's compiler makes wrong code for their kernels, and systems of more than 1,024 atoms, because OpenMM 7.7 has a race there (README.md).
SYSTEMS = {
    "bonded": (bonded, 0),
    "no cutoff": (nonbonded(mm.NonbondedForce.NoCutoff), 0),
    "cutoff": (nonbonded(mm.NonbondedForce.CutoffNonPeriodic), 0),
    "periodic": (nonbonded(mm.NonbondedForce.CutoffPeriodic), 0),
    "Ewald": (nonbonded(mm.NonbondedForce.Ewald), 0),
    "solvent": (solvent, 0),
    "custom": (custom, 0),
    "field": (field, 0),
    "motion": (constrained, 20),
}


def compute(make, steps, platform, options):
    system = mm.System()
    for i in range(N):
        system.addParticle(10.0 + i % 7)
    system.setDefaultPeriodicBoxVectors((SIDE * 0.3, 0, 0), (0, SIDE * 0.3, 0), (0, 0, SIDE * 0.3))
    for force in make(system):
        system.addForce(force)
    integrator = mm.VerletIntegrator(0.001)
    context = mm.Context(system, integrator, mm.Platform.getPlatformByName(platform), options)
    context.setPositions(PLACES)
    context.applyConstraints(1e-6)
    integrator.step(steps)
    state = context.getState(getForces=True, getEnergy=True, getPositions=True)
    return state.getPotentialEnergy()._value, state.getForces(asNumpy=True)._value, state.getPositions(asNumpy=True)._value


wrong = 0
# A device without double has single precision only.
for precision in sys.argv[1:] or ["single", "mixed", "double"]:
    for name, (make, steps) in SYSTEMS.items():
        energy, forces, places = compute(make, steps, "Reference", {})
        other = compute(make, steps, "OpenCL", {"Precision": precision})
        size = np.sqrt((forces**2).sum(axis=1).mean())
        apart = [abs(other[0] - energy) / abs(energy), np.abs(other[1] - forces).max() / size, np.abs(other[2] - places).max()]
        ok = apart[0] < 3e-5 and apart[1] < 1e-3 and apart[2] < 1e-5
        wrong += not ok
        print(f"{name}, {precision}: energy {apart[0]:.1e}, forces {apart[1]:.1e}, places {apart[2]:.1e}{'' if ok else ', wrong'}", flush=True)
sys.exit(wrong != 0)
