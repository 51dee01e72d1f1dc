import type { EnergyType } from '../../energy/energy-type.ts';
import type { SubMeteredEnergy } from '../../sites/sub-metered-energy.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateReading } from '../rows/candidate.ts';
import { combineParts } from './combine-parts.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import { refuseIncomplete } from './left-out.ts';
import { wholeSeries } from './whole-series.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';

type Field = 'electricityKwh' | 'gasKwhPcs' | 'waterM3';

const fields: Record<SubMeteredEnergy, Field> = {
  electricity: 'electricityKwh',
  gas: 'gasKwhPcs',
  water: 'waterM3',
};

/** The sub-meter readings formed by the parts of a file, one per building and month, in kWh and m³. */
export function assembleReadings(
  parts: readonly MeasuredPart[],
  isLeftOut: (part: MeasuredPart) => boolean,
  problems: ProblemCollector,
): CandidateReading[] {
  const whole = wholeSeries(refuseIncomplete(parts, isLeftOut, problems), problems);
  const groups = Map.groupBy(whole, ({ ownerId, year, month }) => `${ownerId} ${year} ${month}`);
  return [...groups.values()].flatMap(group => assemble(group, problems) ?? []);
}

function assemble(group: MeasuredPart[], problems: ProblemCollector): CandidateReading | null {
  const [first] = group;
  if (first === undefined) return null;
  const reading: CandidateReading = {
    buildingId: first.ownerId,
    year: first.year,
    month: first.month,
    electricityKwh: null,
    gasKwhPcs: null,
    waterM3: null,
    lines: [],
  };
  for (const [energy, ofEnergy] of Map.groupBy(group, ({ energyType }) => energyType)) {
    if (!isRead(energy)) {
      for (const { line, column } of ofEnergy) problems.fault(line, column, 'energy-not-read', { energy });
      continue;
    }
    const combined = combineParts(
      ofEnergy.flatMap(part => inReadUnit(part, problems) ?? []),
      problems,
    );
    if (combined === null || combined.thousandths === null) continue;
    reading[fields[energy]] = combined.thousandths / 1_000;
    reading.linesOf = { ...reading.linesOf, [energy]: combined.lines };
    reading.lines = [...new Set([...reading.lines, ...combined.lines])];
  }
  return reading.lines.length === 0 ? null : reading;
}

function isRead(energy: EnergyType): energy is SubMeteredEnergy {
  return Object.hasOwn(fields, energy);
}

const factors: Partial<Record<Unit, number>> = { kWh: 1, MWh: 1_000, m3: 1, L: 0.001 };

function inReadUnit(part: MeasuredPart, problems: ProblemCollector): MeasuredPart | null {
  const { unit, energyType, thousandths } = part;
  if (unit === null || thousandths === null) return null;
  const volumeFactor = energyType === 'gas' && unit === 'm3' ? part.gasCoefficient : factors[unit];
  if (volumeFactor === null || volumeFactor === undefined) {
    return problems.fault(part.line, part.column, 'unit-not-allowed', { unit, energy: energyType });
  }
  return { ...part, thousandths: Math.round(thousandths * volumeFactor) };
}
