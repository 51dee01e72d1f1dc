import type { BillContent } from '@suivi/contract/bills/bills';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { fixedEuros } from '@suivi/domain/supply/tariff/fixed-part';
import { classesOf, type NetworkTariff, networkTariffs } from '@suivi/domain/supply/tariff/network-tariff';
import { publishedGrids } from '@suivi/domain/supply/tariff/published-grids';
import type { TariffGrid } from '@suivi/domain/supply/tariff/tariff-grid';
import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';

export const vatPermille = 200;

export type DemonstrationLine = BillContent['points'][number]['lines'][number];
type Told = Pick<DemonstrationLine, 'component' | 'label' | 'htCents'> & Partial<DemonstrationLine>;

/** A line for the days of a month. */
export function lineOf(period: Period, told: Told): DemonstrationLine {
  const nothing = { quantity: null, unit: '', unitPrice: null, vatPermille };
  return { firstDay: dayOf(period, 1), lastDay: dayOf(period, daysInMonth(period)), ...nothing, ...told };
}

/** The supplier's line: a number of kWh at a price before VAT. */
export function supplyLine(period: Period, label: string, kwh: number, price: number): DemonstrationLine {
  const htCents = Math.round(kwh * price * 100);
  return lineOf(period, {
    component: 'supply',
    label,
    quantity: kwh,
    unit: 'kWh',
    unitPrice: price,
    htCents,
  });
}

/** The tax on consumption, at a rate in €/MWh. */
export function exciseLine(period: Period, label: string, kwh: number, rate: number): DemonstrationLine {
  const htCents = Math.round((kwh * rate) / 10);
  return lineOf(period, { component: 'excise', label, quantity: kwh, unit: 'kWh', htCents });
}

type Billed = { networkTariff: NetworkTariff; power: number; used: ReadonlyMap<TimeClass, number> };

/** Network, CTA and excise of a month of electricity, as a correct bill prints them. */
export function networkLines(period: Period, { networkTariff, power, used }: Billed): DemonstrationLine[] {
  const days = daysInMonth(period);
  const network = gridOn(networkTariffs[networkTariff], period);
  const powers = classesOf(networkTariff).map(() => power);
  const unit = networkTariff.startsWith('HTA') ? 'kW·j' : 'kVA·j';
  const perDay = (
    component: DemonstrationLine['component'],
    label: string,
    euros: number,
    counted: Partial<DemonstrationLine> = { quantity: days, unit: 'j' },
  ) => lineOf(period, { component, label, ...counted, htCents: Math.round((euros * days * 100) / 365) });
  const fixed = [
    perDay('management', 'Composante de gestion', network['management'] ?? 0),
    perDay('metering', 'Composante de comptage', network['metering'] ?? 0),
    perDay(
      'withdrawal-fixed',
      'Soutirage, part fixe',
      fixedEuros(networkTariff, powers, gridNamed(networkTariffs[networkTariff], period)),
      { quantity: days * power, unit },
    ),
  ];
  const kwh = [...used.values()].reduce((sum, value) => sum + value, 0);
  const ctaBase = fixed.reduce((sum, { htCents }) => sum + htCents, 0);
  const category = power > 250 ? 'high' : 'medium';
  return [
    ...[...used].map(([each, quantity]) =>
      lineOf(period, {
        component: 'withdrawal-variable',
        label: `Soutirage ${each}`,
        quantity,
        unit: 'kWh',
        htCents: Math.round(quantity * (network[`${networkTariff}.c.${each}`] ?? 0)),
      }),
    ),
    ...fixed,
    lineOf(period, {
      component: 'cta',
      label: 'Contribution tarifaire d’acheminement',
      htCents: Math.round((ctaBase * (gridOn('cta-electricity', period)['distribution'] ?? 0)) / 100),
    }),
    exciseLine(period, 'Accise sur l’électricité', kwh, gridOn('excise-electricity', period)[category] ?? 0),
  ];
}

/** The version in force, or else the last known one. */
function gridNamed(kind: TariffKind, period: Period): TariffGrid {
  const own = publishedGrids.filter(each => each.kind === kind);
  const found = own.findLast(({ validFrom }) => isoDay(validFrom) <= dayOf(period, 1)) ?? own[0];
  if (!found) throw new Error(`No grid of ${kind} was published`);
  return found;
}

export function gridOn(kind: TariffKind, period: Period): Readonly<Record<string, number>> {
  return gridNamed(kind, period).values;
}

/** A day of a month in the format of the interface. */
export function dayOf({ year, month }: Period, day: number): string {
  return isoDay({ year, month, day });
}
