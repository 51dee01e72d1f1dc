import type { ItemClass, DryRunCounts } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ImportSubject } from '@suivi/domain/imports/columns/mapping';
import { formatCount } from '@suivi/presentation/formats/number-formats';

const things: Record<ImportSubject, { one: string; many: string }> = {
  declarations: { one: 'mois', many: 'mois' },
  bills: { one: 'facture', many: 'factures' },
  readings: { one: 'mois', many: 'mois' },
  buildings: { one: 'bâtiment', many: 'bâtiments' },
  sites: { one: 'site', many: 'sites' },
};

/** What is one record, with its history and its line in the journal: a declaration is of a whole year. */
const records: typeof things = {
  ...things,
  declarations: { one: 'déclaration annuelle', many: 'déclarations annuelles' },
  readings: { one: 'relevé mensuel', many: 'relevés mensuels' },
};

export function recordsText(count: number, subject: ImportSubject): string {
  const { one, many } = records[subject];
  return formatCount(count, one, many);
}

const adjectives: Record<Exclude<ItemClass, 'refused'>, { one: string; many: string }> = {
  new: { one: 'nouveau', many: 'nouveaux' },
  changed: { one: 'modifié', many: 'modifiés' },
  identical: { one: 'identique', many: 'identiques' },
};

const feminine: typeof adjectives = {
  new: { one: 'nouvelle', many: 'nouvelles' },
  changed: { one: 'modifiée', many: 'modifiées' },
  identical: { one: 'déjà enregistrée', many: 'déjà enregistrées' },
};

/** « 12 mois nouveaux, 3 mois modifiés, 2 lignes refusées »; what is not there is not said. */
export function countsText(counts: DryRunCounts, subject: ImportSubject): string {
  const { one, many } = things[subject];
  const told = (['new', 'changed', 'identical'] as const).flatMap(itemClass => {
    const { one: single, many: several } = (subject === 'bills' ? feminine : adjectives)[itemClass];
    const count = counts[itemClass];
    return count === 0 ? [] : formatCount(count, `${one} ${single}`, `${many} ${several}`);
  });
  const refused =
    counts.refusedLines === 0 ? [] : [formatCount(counts.refusedLines, 'ligne refusée', 'lignes refusées')];
  return [...told, ...refused].join(', ') || 'aucune ligne';
}
