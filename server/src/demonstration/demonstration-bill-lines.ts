import type { BillContent } from '@suivi/contract/bills/bills';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { publishedGrids } from '@suivi/domain/supply/tariff/published-grids';
import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';

export const networkTariff = 'BTSUPCU4';
export const vatPermille = 200;

/** € per kWh before VAT, made up, by class from the most expensive on. */
export const supplyPrices: Readonly<Partial<Record<TimeClass, number>>> = {
  HPH: 0.1382,
  HCH: 0.1047,
  HPB: 0.0928,
  HCB: 0.0756,
};
type Line = BillContent['points'][number]['lines'][number];
type Billed = { used: ReadonlyMap<TimeClass | undefined, number>; priceTimes: number };

/** Supply, network, CTA and excise of a month, as a right bill prints them. */
export function linesOf(powerKva: number, period: Period, { used, priceTimes }: Billed): Line[] {
  const days = daysInMonth(period);
  const grid = (kind: TariffKind) => valuesOn(kind, dayOf(period, 1));
  const network = grid('turpe-bt-over-36');
  const line = (
    component: Line['component'],
    label: string,
    of: Partial<Line> & { htCents: number },
  ): Line => ({
    component,
    label,
    firstDay: dayOf(period, 1),
    lastDay: dayOf(period, days),
    quantity: null,
    unit: '',
    unitPrice: null,
    vatPermille,
    ...of,
  });
  const perDay = (component: Line['component'], label: string, euros: number, power = 1) =>
    line(component, label, {
      quantity: days * power,
      unit: power === 1 ? 'j' : 'kVA·j',
      htCents: Math.round((euros * power * days * 100) / 365),
    });
  const fixed = [
    perDay('management', 'Composante de gestion', network['management'] ?? 0),
    perDay('metering', 'Composante de comptage', network['metering'] ?? 0),
    perDay('withdrawal-fixed', 'Soutirage, part fixe', network[`${networkTariff}.b.HPH`] ?? 0, powerKva),
  ];
  const kwh = [...used.values()].reduce((sum, value) => sum + value, 0);
  const perKwh = [...used].flatMap(([each, quantity]) => {
    const price = Math.round((supplyPrices[each ?? 'HPH'] ?? 0) * priceTimes * 1e5) / 1e5;
    const variableCents = network[`${networkTariff}.c.${each}`] ?? 0;
    return [
      line('supply', `Fourniture ${each}`, {
        quantity,
        unit: 'kWh',
        unitPrice: price,
        htCents: Math.round(quantity * price * 100),
      }),
      line('withdrawal-variable', `Soutirage ${each}`, {
        quantity,
        unit: 'kWh',
        htCents: Math.round(quantity * variableCents),
      }),
    ];
  });
  const ctaBase = fixed.reduce((sum, { htCents }) => sum + htCents, 0);
  return [
    ...perKwh,
    ...fixed,
    line('cta', 'Contribution tarifaire d’acheminement', {
      htCents: Math.round((ctaBase * (grid('cta-electricity')['distribution'] ?? 0)) / 100),
    }),
    line('excise', 'Accise sur l’électricité', {
      quantity: kwh,
      unit: 'kWh',
      htCents: Math.round((kwh * (grid('excise-electricity')['medium'] ?? 0)) / 10),
    }),
  ];
}

/** Of the version that holds, or of the last that is known. */
function valuesOn(kind: TariffKind, day: string): Readonly<Record<string, number>> {
  const own = publishedGrids.filter(each => each.kind === kind);
  const begun = own.findLast(({ validFrom }) => isoDay(validFrom) <= day);
  return (begun ?? own[0])?.values ?? {};
}

/** A day of a month, as it is sent. */
export function dayOf({ year, month }: Period, day: number): string {
  return isoDay({ year, month, day });
}
