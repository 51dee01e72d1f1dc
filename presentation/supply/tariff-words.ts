import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';

export const tariffKindLabels: Record<TariffKind, string> = {
  'turpe-hta': 'TURPE, haute tension (HTA)',
  'turpe-bt-over-36': 'TURPE, basse tension au-dessus de 36 kVA',
  'turpe-bt-up-to-36': 'TURPE, basse tension jusqu’à 36 kVA',
  'cta-electricity': 'CTA, électricité',
  'cta-gas': 'CTA, gaz',
  'excise-electricity': 'Accise, électricité',
  'excise-gas': 'Accise, gaz',
  vat: 'TVA',
  atrd: 'Distribution du gaz (ATRD)',
  atrt: 'Transport du gaz (ATRT)',
  'gas-storage': 'Stockage du gaz',
};

const values: Record<string, string> = {
  management: 'Gestion (contrat unique)',
  managementCard: 'Gestion (CARD)',
  metering: 'Comptage',
  reactive: 'Énergie réactive',
  overrun: 'Dépassement',
  distribution: 'Distribution',
  transport: 'Transport',
  coefficient: 'Coefficient de transport',
  households: 'Jusqu’à 36 kVA',
  medium: 'De 36 à 250 kVA',
  high: 'Au-dessus de 250 kVA',
  rate: 'Taux',
  normal: 'Taux normal',
  subscription: 'Abonnement',
  tcs: 'TCS',
  tcrNatran: 'TCR NaTran',
  tcrTerega: 'TCR Teréga',
  tclNatran: 'TCL NaTran, PITD',
  tclNatranClient: 'TCL NaTran, client',
  tclTerega: 'TCL Teréga, PITD',
  storage: 'Modulation hivernale',
};
const parts: Record<string, string> = {
  b: 'part fixe',
  c: 'part variable',
  fixed: 'abonnement',
  variable: 'part variable',
  capacityTo500: 'capacité jusqu’à 500',
  capacityAbove500: 'capacité au-dessus de 500',
  capacity: 'capacité',
  distance: 'distance',
};

/** The name of a value of a grid: « BTSUPCU4, part fixe, HPH ». */
export function tariffValueLabel(key: string): string {
  const known = values[key];
  if (known !== undefined) return known;
  return key
    .split('.')
    .map(part => parts[part] ?? part)
    .join(', ');
}
