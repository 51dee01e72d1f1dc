import { type TimeClass, timeClasses } from './time-class.ts';

/** The kind of grid that holds the prices of a network tariff. */
export type NetworkTariffKind = 'turpe-hta' | 'turpe-bt-over-36' | 'turpe-bt-up-to-36';

/** « Formules tarifaires d'acheminement » of Enedis in force since 1 August 2025, by the code that bills print. */
export const networkTariffs = {
  HTACU5: 'turpe-hta',
  HTACUM5: 'turpe-hta',
  HTALU5: 'turpe-hta',
  HTALUM5: 'turpe-hta',
  BTSUPCU4: 'turpe-bt-over-36',
  BTSUPLU4: 'turpe-bt-over-36',
  BTINFCU4: 'turpe-bt-up-to-36',
  BTINFMU4: 'turpe-bt-up-to-36',
  BTINFLU: 'turpe-bt-up-to-36',
  BTINFCUST: 'turpe-bt-up-to-36',
  BTINFMUDT: 'turpe-bt-up-to-36',
} as const satisfies Record<string, NetworkTariffKind>;
export type NetworkTariff = keyof typeof networkTariffs;

export const networkTariffNames = Object.keys(networkTariffs) as [NetworkTariff, ...NetworkTariff[]];

const spellings: readonly [NetworkTariff, RegExp][] = [
  ['HTACUM5', /^HTACUM5?$|^HTACU5?POINTEMOBILE$/],
  ['HTACU5', /^HTACU$|^HTACU5?POINTEFIXE$/],
  ['HTALUM5', /^HTALUM5?$|^HTALU5?POINTEMOBILE$/],
  ['HTALU5', /^HTALU$|^HTALU5?POINTEFIXE$/],
  ['BTSUPCU4', /^BT(SUP|SUP36|36|36KVA)?CU$|^BTSUP36CU4?$/],
  ['BTSUPLU4', /^BT(SUP|SUP36|36|36KVA)?LU4?$|^BTSUP36LU4?$/],
];

/** The tariff that a text of a point names, by its code or as brochures write it; null when it names none. */
export function networkTariffOf(text: string): NetworkTariff | null {
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '');
  if (Object.hasOwn(networkTariffs, plain)) return plain as NetworkTariff;
  return spellings.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** The classes of a tariff, the most expensive first: low voltage has no « Pointe ». */
export function classesOf(tariff: NetworkTariff): readonly TimeClass[] {
  return networkTariffs[tariff] === 'turpe-hta' ? timeClasses : timeClasses.slice(1);
}
