import { type EnergyType, isEnergyType } from './energy-type.ts';

/** The order matters: hot water must match before water, and propane before gas. */
const patterns: readonly [EnergyType | null, RegExp][] = [
  [null, /\b(froid|glacee|climatisation|cooling|solaire|photovoltaique)\b(?! potable)/],
  ['ecs', /\b(ecs|eau chaude|hot water)\b/],
  ['propane', /\b(propane|gpl|lpg)\b/],
  ['wood_pellets', /\b(granules?|pellets?)\b/],
  ['wood_chips', /\b(plaquettes?|dechiquete|chips?)\b/],
  [
    'heat_network',
    /\b(reseau (de )?chaleur|rcu|(chauffage|chaleur) urbaine?|heat network|district heating)\b/,
  ],
  ['fuel', /\b(fioul|fuel|mazout|fod|heating oil)\b/],
  ['gas', /\b(gaz|gas|gn)\b/],
  ['electricity', /\b(electricite|electrique|elec|electricity|power)\b/],
  ['water', /\b(eau|eaux|ef|water)\b/],
];

/** The energy that a folded text names; null when it names none that the product follows, such as « réseau de froid ». */
export function energyInWords(folded: string): EnergyType | null {
  const identifier = folded.replaceAll(' ', '_');
  if (isEnergyType(identifier)) return identifier;
  const found = patterns.find(([, pattern]) => pattern.test(folded));
  return found?.[0] ?? null;
}
