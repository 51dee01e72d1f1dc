import type { ImportOutcome, ImportRecordKind } from '@suivi/contract/imports/import-values';
import type {
  DryRunCounts,
  ItemClass,
  ItemKind,
  KindCount,
} from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ImportSubject } from '@suivi/domain/imports/words/mapping';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';

type Thing = { one: string; many: string };
type Adjectives = Record<Exclude<ItemClass, 'refused'>, Thing>;

const masculine: Adjectives = {
  new: { one: 'nouveau', many: 'nouveaux' },
  changed: { one: 'modifié', many: 'modifiés' },
  identical: { one: 'identique', many: 'identiques' },
};
const feminine: Adjectives = {
  new: { one: 'nouvelle', many: 'nouvelles' },
  changed: { one: 'modifiée', many: 'modifiées' },
  identical: { one: 'déjà enregistrée', many: 'déjà enregistrées' },
};

const things: Record<ItemKind, Thing & { adjectives: Adjectives }> = {
  site: { one: 'site', many: 'sites', adjectives: masculine },
  building: { one: 'bâtiment', many: 'bâtiments', adjectives: masculine },
  point: { one: 'point de livraison', many: 'points de livraison', adjectives: masculine },
  bill: { one: 'facture', many: 'factures', adjectives: feminine },
  'declared-month': { one: 'mois', many: 'mois', adjectives: masculine },
  reading: { one: 'mois', many: 'mois', adjectives: masculine },
  measure: { one: 'période mesurée', many: 'périodes mesurées', adjectives: feminine },
};
/** What makes up one record, with its own history and line in the journal: a declaration covers a whole year. */
const records: Record<ImportRecordKind, Thing> = {
  site: things.site,
  building: things.building,
  point: things.point,
  bill: things.bill,
  declaration: { one: 'déclaration annuelle', many: 'déclarations annuelles' },
  reading: { one: 'relevé mensuel', many: 'relevés mensuels' },
  measure: { one: 'fichier du distributeur', many: 'fichiers du distributeur' },
};

/** How earlier imports, which did not record it, were counted. */
const formerly: Record<ImportSubject, { item: ItemKind; record: ImportRecordKind }> = {
  declarations: { item: 'declared-month', record: 'declaration' },
  bills: { item: 'bill', record: 'bill' },
  points: { item: 'point', record: 'point' },
  readings: { item: 'reading', record: 'reading' },
  buildings: { item: 'building', record: 'building' },
  sites: { item: 'site', record: 'site' },
  measures: { item: 'measure', record: 'measure' },
};

type Written = Extract<NonNullable<ImportOutcome>, { written: number }>;

/** For example « 2 points de livraison, 12 factures »: the records written, or restored. */
export function recordsText({ written, records: told }: Written, subject: ImportSubject): string {
  const counted = told ?? [{ kind: formerly[subject].record, count: written }];
  const texts = counted.map(({ kind, count }) => formatCount(count, records[kind].one, records[kind].many));
  return texts.join(', ');
}

/** For example « 12 mois nouveaux, 3 mois modifiés, 2 lignes refusées »; zero counts are left out. */
export function countsText(counts: DryRunCounts, subject: ImportSubject): string {
  const refused =
    counts.refusedLines === 0 ? [] : [formatCount(counts.refusedLines, 'ligne refusée', 'lignes refusées')];
  const told = (['new', 'changed', 'identical'] as const).flatMap(each => classTexts(counts, subject, each));
  return [...told, ...refused].join(', ') || 'aucune ligne';
}

/** The same counts, limited to what would be written. */
export function writableText(counts: DryRunCounts, subject: ImportSubject): string {
  return (['new', 'changed'] as const).flatMap(each => classTexts(counts, subject, each)).join(', ');
}

function classTexts(counts: DryRunCounts, subject: ImportSubject, itemClass: keyof Adjectives): string[] {
  const own: readonly KindCount[] = counts.byKind ?? [{ kind: formerly[subject].item, ...counts }];
  // Months of declarations and months of readings share a word, so their counts are added.
  const byWord = Map.groupBy(own, ({ kind }) => things[kind].one);
  return [...byWord.values()].flatMap(same => {
    const count = same.reduce((sum, each) => sum + each[itemClass], 0);
    const [first] = same;
    if (count === 0 || first === undefined) return [];
    const { one, many, adjectives } = things[first.kind];
    const { one: single, many: several } = adjectives[itemClass];
    return formatCount(count, `${one} ${single}`, `${many} ${several}`);
  });
}
