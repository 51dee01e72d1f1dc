import type { BillComponent } from '../../energy/bill-component.ts';

/**
 * Words that French suppliers print for exactly one component, gathered from published samples of 2025 and 2026 of electricity,
 * gas, heat and water bills. A label with none of them, or with those of several components, is not guessed.
 */
const words: readonly [BillComponent, RegExp][] = [
  ['subscription', /\babonnement|\bprime fixe/],
  ['withdrawal-fixed', /soutirage.{0,12}fixe|fixe.{0,12}soutirage/],
  ['withdrawal-variable', /soutirage.{0,20}variable|variable.{0,12}soutirage/],
  ['metering', /\bcomptage/],
  ['management', /composante.{0,15}gestion/],
  ['overrun', /\bdepassement/],
  ['reactive', /\breactive/],
  ['capacity', /\bcapacite\b(?! journaliere)/],
  ['certificates', /\bcee\b|certificats? d.economies? d.energie/],
  ['guarantees', /garanties? d.origine/],
  ['storage', /\bstockage/],
  ['excise', /\baccise|\bticfe\b|\bticgn\b|\bcspe\b/],
  ['cta', /\bcta\b|contribution tarifaire/],
  ['heat-variable', /\br1\b/],
  ['heat-fixed', /\br2\b/],
  ['sewerage', /assainissement|eaux? usees?/],
  ['water', /eau potable|distribution d.eau|consommation d.eau/],
  ['supply', /fourniture|energie active|consommation (d.electricite|de gaz|hph|hch|hpb|hcb|hp|hc|pointe)\b/],
];

/** The component of a line whose label is unambiguous; otherwise `other`. */
export function componentOfLabel(label: string): BillComponent {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");
  const found = words.filter(([, pattern]) => pattern.test(plain)).map(([component]) => component);
  return found.length === 1 && found[0] !== undefined ? found[0] : 'other';
}
