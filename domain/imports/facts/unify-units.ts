import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import { finerUnits, mostThousandths } from '../rows/stored-quantity.ts';

/**
 * One unit for all the parts of a declaration, which can have only one: the finer of kWh and MWh, L and m³, kg and t; kWh PCS for
 * gas in m³ when its coefficient changes from bill to bill or other months are in kWh. A part that cannot be converted to the
 * unit of the first is a fault.
 */
export function unifyUnits(
  parts: MeasuredPart[],
  energy: EnergyType,
  problems: ProblemCollector,
): MeasuredPart[] {
  const alike = energy === 'gas' ? billedInKwh(parts, problems) : parts;
  const first = alike.find(({ unit }) => unit !== null);
  if (first === undefined || first.unit === null) return alike;
  const units = new Set(alike.map(({ unit }) => unit));
  const finer = energy === 'gas' && first.unit === 'm3' ? undefined : finerUnits[first.unit];
  const target = finer !== undefined && units.has(finer) ? finer : first.unit;
  return alike.flatMap(part => {
    if (part.unit === null || part.unit === target) return part;
    if (finerUnits[part.unit] !== target || (energy === 'gas' && part.unit === 'm3')) {
      problems.fault(part.line, part.column, 'units-mixed', {
        unit: part.unit,
        otherUnit: target,
        line: first.line,
      });
      return [];
    }
    return converted(part, target, (part.thousandths ?? 0) * 1_000, problems);
  });
}

/** Gas in m³ stays in m³ when all of it has one coefficient, or none. */
function billedInKwh(parts: MeasuredPart[], problems: ProblemCollector): MeasuredPart[] {
  const volumes = parts.filter(({ unit }) => unit === 'm3');
  const coefficients = new Set(volumes.map(({ gasCoefficient }) => gasCoefficient));
  const hasEnergy = parts.some(({ unit }) => unit !== null && unit !== 'm3');
  if (coefficients.size <= 1 && !hasEnergy) return parts;
  return parts.flatMap(part => {
    if (part.unit !== 'm3' || part.gasCoefficient === null) return part;
    const thousandths = Math.round((part.thousandths ?? 0) * part.gasCoefficient);
    return converted({ ...part, gasCoefficient: null }, 'kWh', thousandths, problems);
  });
}

function converted(
  part: MeasuredPart,
  unit: Unit,
  thousandths: number,
  problems: ProblemCollector,
): MeasuredPart[] {
  if (thousandths > mostThousandths) {
    problems.fault(part.line, part.column, 'number-too-large', { text: String(thousandths / 1_000) });
    return [];
  }
  problems.note(part.line, part.column, 'converted', { from: part.unit ?? '', to: unit });
  return [{ ...part, unit, thousandths }];
}
