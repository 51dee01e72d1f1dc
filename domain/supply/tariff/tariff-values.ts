import { classesOf, type NetworkTariff, type NetworkTariffKind, networkTariffs } from './network-tariff.ts';

export type TariffUnit =
  | '€/an'
  | '€/kW/an'
  | '€/kVA/an'
  | 'c€/kWh'
  | 'c€/kVArh'
  | '€/h'
  | '€/MWh'
  | '€/(MWh/j)/an'
  | '€/m/an'
  | '%'
  | 'coefficient';

type TariffValue = { key: string; unit: TariffUnit };

const named = (unit: TariffUnit, ...keys: string[]): TariffValue[] => keys.map(key => ({ key, unit }));

function networkValues(kind: NetworkTariffKind): TariffValue[] {
  const tariffs = (Object.keys(networkTariffs) as NetworkTariff[]).filter(
    tariff => networkTariffs[tariff] === kind,
  );
  const unit = kind === 'turpe-hta' ? '€/kW/an' : '€/kVA/an';
  return tariffs.flatMap(tariff => {
    const classes = classesOf(tariff);
    const powers =
      kind === 'turpe-bt-up-to-36' ? [`${tariff}.b`] : classes.map(each => `${tariff}.b.${each}`);
    return [...named(unit, ...powers), ...named('c€/kWh', ...classes.map(each => `${tariff}.c.${each}`))];
  });
}

/**
 * The public prices of which bills are made, each kind a grid with dates of its own: the values of such a grid with their units,
 * all of them, and nothing else.
 */
export const tariffValues = {
  'turpe-hta': [
    ...named('€/an', 'management', 'managementCard', 'metering'),
    ...named('c€/kVArh', 'reactive'),
    ...networkValues('turpe-hta'),
  ],
  'turpe-bt-over-36': [
    ...named('€/an', 'management', 'managementCard', 'metering'),
    ...named('€/h', 'overrun'),
    ...networkValues('turpe-bt-over-36'),
  ],
  'turpe-bt-up-to-36': [
    ...named('€/an', 'management', 'managementCard', 'metering'),
    ...networkValues('turpe-bt-up-to-36'),
  ],
  'cta-electricity': named('%', 'distribution', 'transport'),
  'cta-gas': [...named('%', 'distribution', 'transport'), ...named('coefficient', 'coefficient')],
  'excise-electricity': named('€/MWh', 'households', 'medium', 'high'),
  'excise-gas': named('€/MWh', 'rate'),
  vat: named('%', 'normal', 'subscription'),
  atrd: [
    ...named('€/an', 'T1.fixed', 'T2.fixed', 'T3.fixed', 'T4.fixed', 'TP.fixed'),
    ...named('€/MWh', 'T1.variable', 'T2.variable', 'T3.variable', 'T4.variable'),
    ...named('€/(MWh/j)/an', 'T4.capacityTo500', 'T4.capacityAbove500', 'TP.capacity'),
    ...named('€/m/an', 'TP.distance'),
  ],
  atrt: named('€/(MWh/j)/an', 'tcs', 'tcrNatran', 'tcrTerega', 'tclNatran', 'tclNatranClient', 'tclTerega'),
  'gas-storage': named('€/(MWh/j)/an', 'storage'),
};
export type TariffKind = keyof typeof tariffValues;
export const tariffKinds = Object.keys(tariffValues) as TariffKind[];
