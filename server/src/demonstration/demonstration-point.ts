import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import { classesOf, type NetworkTariff } from '@suivi/domain/supply/tariff/network-tariff';

const from = '2010-01-01';

type DescribedPoint = {
  number: string;
  label: string;
  segment: 'C2' | 'C4' | 'C5';
  networkTariff: NetworkTariff;
  /** In every class: kW for C2, otherwise kVA. */
  power: number;
  /** Off-peak hours of both seasons, and « pointe fixe »; null when the demonstration does not state them. */
  hours: { high: string; low: string; pointe: string } | null;
};

function ofSite(siteId: number) {
  return {
    meterSerial: '',
    coefficient: null,
    sharing: 'days',
    notes: '',
    places: [{ siteId, from, to: null, sharePpm: wholePpm }],
    excises: [],
  } satisfies Partial<PointContent>;
}

/** A gas point of one site, likewise. */
export function gasPointContent(
  siteId: number,
  { option, ...named }: { number: string; label: string; option: string },
): PointContent {
  const none = { networkTariff: '' as const, powers: [], calendars: [] };
  return { ...ofSite(siteId), ...named, ...none, operator: 'GRDF', segment: option };
}

/** An electricity point of one site, from the beginning of the demonstration on. */
export function pointContent(siteId: number, point: DescribedPoint): PointContent {
  const { number, label, segment, networkTariff, power, hours } = point;
  return {
    ...ofSite(siteId),
    number,
    label,
    operator: 'Enedis',
    segment,
    networkTariff,
    powers: classesOf(networkTariff).map(each => ({
      class: each,
      value: power,
      unit: segment === 'C2' ? 'kW' : 'kVA',
      from,
    })),
    calendars: hours === null ? [] : [{ from, ...hours, source: 'operator' }],
  };
}
