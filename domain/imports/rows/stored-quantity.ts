import type { EnergyType } from '../../energy/energy-type.ts';
import { allowsUnit } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';
import type { CalorificBasis } from '../words/mapping.ts';

/** The largest stored quantity, in thousandths. */
export const mostThousandths = 1_000_000_000_000;

/** kWh PCI for one kWh PCS of network gas (arrêté du 10 avril 2020, annexe I). */
const gasPciPerPcs = 0.9;

/** A thousand of the finer unit make one of the other. */
export const finerUnits: Partial<Record<Unit, Unit>> = { MWh: 'kWh', m3: 'L', t: 'kg' };

export type StoredQuantity = {
  unit: Unit;
  thousandths: number;
  change: 'converted' | 'rounded' | null;
  params: ProblemParams;
};

/**
 * A quantity as it is stored, in thousandths of its unit. One with more decimals is converted to a finer unit if that keeps it
 * exactly (12.34567 MWh is 12 345.67 kWh), otherwise it is rounded; gas in PCI is converted to PCS, as billed. Null beyond what
 * can be stored.
 */
export function storedQuantity(
  value: number,
  energy: EnergyType,
  { unit, basis }: { unit: Unit; basis: CalorificBasis | null },
): StoredQuantity | null {
  if (energy === 'gas' && basis === 'pci') {
    const thousandths = Math.round((value * 1_000) / gasPciPerPcs);
    return within({
      unit,
      thousandths,
      change: 'converted',
      params: { from: `${unit} PCI`, to: `${unit} PCS` },
    });
  }
  const thousandths = Math.round(value * 1_000);
  if (isExact(value * 1_000)) return within({ unit, thousandths, change: null, params: {} });
  const finer = finerUnits[unit];
  if (finer !== undefined && allowsUnit(energy, finer) && isExact(value * 1_000_000)) {
    const finerThousandths = Math.round(value * 1_000_000);
    return within({
      unit: finer,
      thousandths: finerThousandths,
      change: 'converted',
      params: { from: unit, to: finer },
    });
  }
  return within({ unit, thousandths, change: 'rounded', params: { value, rounded: thousandths / 1_000 } });
}

/** Binary noise (1234.5600000000001) does not count as decimals. */
function isExact(scaled: number): boolean {
  return Math.abs(scaled - Math.round(scaled)) <= Math.max(1e-6, Math.abs(scaled) * 1e-12);
}

function within(stored: StoredQuantity): StoredQuantity | null {
  return stored.thousandths <= mostThousandths ? stored : null;
}
