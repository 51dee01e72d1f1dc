import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { unfold } from '../blocks/unfold.ts';
import type { ColumnRole, ImportMapping } from '../words/mapping.ts';
import { answered, confirmed, mappingGaps } from '../columns/mapping-gaps.ts';
import type { DryRunItem } from '../dry-run/dry-run-item.ts';
import type { UnfoldedTable } from '../blocks/unfold.ts';
import { proposeMappings } from '../columns/propose-mapping.ts';
import { dryRunDeclarations } from '../dry-run/dry-run-declarations.ts';
import { type ImportDecisions, noDecisions } from '../dry-run/import-decisions.ts';
import { createFileReader, type ImportContent } from '../facts/file-reader.ts';
import { answerKey } from '../words/match-name.ts';
import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import type { Table } from '../../ground/table/table.ts';
import { group } from './table-of.ts';

/** One action of a person during the import; each is counted. */
export type Correction =
  | { kind: 'which'; columns: readonly number[]; role?: ColumnRole }
  /** Whatever columns are asked about, these are chosen. */
  | { kind: 'columns'; are: readonly number[] }
  /** The decimal separator, when it is asked about. */
  | { kind: 'decimals'; are: ',' | '.' }
  /** Confirms what must be confirmed. */
  | { kind: 'confirm' }
  | { kind: 'whole-file'; defaults: Partial<ImportMapping['defaults']> }
  | { kind: 'role'; column: number; changed: Partial<ImportMapping['columns'][number]> }
  | { kind: 'site'; text: string; id: number }
  | { kind: 'leave-table'; header: string }
  /** The rows are months, whatever days and numbers they contain. */
  | { kind: 'months' }
  /** Days that may be written with the month first are. */
  | { kind: 'month-first' }
  | { kind: 'decide'; decisions: Partial<ImportDecisions> };

export type Accepted =
  /** Something is asked before anything is read. */
  | { kind: 'asked'; gaps: string[] }
  | {
      kind: 'stored';
      stored: Map<string, number>;
      content: ImportContent;
      refused: string[];
      items: DryRunItem[];
      read: { table: UnfoldedTable; mapping: ImportMapping }[];
    };

const factors: Partial<Record<Unit, number>> = { MWh: 1_000, t: 1_000 };

/** What is stored when a person confirms a file as proposed, after the given corrections. */
export function acceptFile(
  tables: readonly Table[],
  corrections: readonly Correction[] = [],
  held: readonly StoredDeclaration[] = [],
): Accepted {
  const proposals = unfold(tables, group.sites).map(table => ({
    table,
    mapping: corrected(asChosen(proposeMappings(table, group.sites), corrections), corrections),
  }));
  const left = new Set(corrections.flatMap(each => (each.kind === 'leave-table' ? each.header : [])));
  const read = proposals.filter(
    ({ table, mapping }) =>
      !mappingGaps(mapping).some(({ kind }) => kind === 'measure') &&
      !table.header.columns.some(({ text }) => left.has(text)),
  );
  const gaps = read.flatMap(({ mapping }) => mappingGaps(mapping).map(gap => gap.kind));
  if (gaps.length > 0 || read.length === 0)
    return { kind: 'asked', gaps: read.length === 0 ? ['measure'] : gaps };
  const siteAnswers = new Map(
    corrections.flatMap(each => (each.kind === 'site' ? [[answerKey(each.text), each.id] as const] : [])),
  );
  const reader = createFileReader({ ...group, siteAnswers });
  for (const { table, mapping } of read) {
    const rows = reader.table(mapping, table);
    for (const row of table.rows) rows.addRow(row);
  }
  const content = reader.finish();
  if (content.unknownNames.length > 0)
    return { kind: 'asked', gaps: content.unknownNames.map(({ text }) => text) };
  const decisions: ImportDecisions = { ...noDecisions };
  for (const each of corrections) if (each.kind === 'decide') Object.assign(decisions, each.decisions);
  const storedOf = ({ siteId, energyType, year }: { siteId: number; energyType: EnergyType; year: number }) =>
    held.find(each => each.siteId === siteId && each.energyType === energyType && each.year === year);
  const { writes, items } = dryRunDeclarations(content.declarations, {
    storedOf,
    isEstimated: () => false,
    isClosed: () => false,
    elsewhere: [],
    siteName: id => group.sites.find(site => site.id === id)?.name ?? '',
    decisions,
  });
  const stored = new Map<string, number>();
  for (const { key, content: written } of writes) {
    for (const [index, { quantity, amountCents }] of written.months.entries()) {
      const at = `${key.siteId} ${key.energyType} ${key.year}-${index + 1}`;
      if (quantity !== null)
        stored.set(at, Math.round(quantity * (factors[written.unit] ?? 1) * 1_000) / 1_000);
      if (amountCents !== null) stored.set(`${at} €`, amountCents / 100);
    }
  }
  const refused = [
    ...content.faults.map(({ code }) => code),
    ...items.flatMap(({ fault }) => fault?.code ?? []),
  ];
  return { kind: 'stored', stored, content, refused, items, read: proposals };
}

function asChosen(
  { proposed, other }: ReturnType<typeof proposeMappings>,
  corrections: readonly Correction[],
): ImportMapping {
  if (!corrections.some(({ kind }) => kind === 'months')) return proposed;
  const months = [proposed, other].find(each => each?.subject === 'declarations') ?? proposed;
  return { ...months, isSubjectAsked: false };
}

/** The proposal after a person made the given corrections. */
export function corrected(mapping: ImportMapping, corrections: readonly Correction[]): ImportMapping {
  return corrections.reduce((changed, correction) => withCorrection(changed, correction), mapping);
}

function withCorrection(changed: ImportMapping, correction: Correction): ImportMapping {
  switch (correction.kind) {
    case 'which': {
      const question = changed.questions.find(({ columns }) =>
        correction.columns.every(each => columns.includes(each)),
      );
      if (question === undefined) return changed;
      return answered(changed, question, correction.columns, correction.role);
    }
    case 'columns':
      return changed.questions.reduce(
        (open, question) =>
          answered(
            open,
            question,
            question.columns.filter(column => correction.are.includes(column)),
          ),
        changed,
      );
    case 'decimals':
      return {
        ...changed,
        columns: changed.columns.map(column =>
          column.decimalSeparator === 'undecided' ? { ...column, decimalSeparator: correction.are } : column,
        ),
      };
    case 'confirm':
      return confirmed(changed);
    case 'month-first':
      return {
        ...changed,
        columns: changed.columns.map(column =>
          column.doubt?.kind === 'month-first' ? { ...column, monthFirst: true, confidence: 1 } : column,
        ),
      };
    case 'whole-file': {
      const { site, energy, year, units } = changed.defaults;
      const told = correction.defaults;
      return {
        ...changed,
        defaults: {
          ...changed.defaults,
          site: site ?? told.site ?? null,
          energy: energy ?? told.energy ?? null,
          year: year ?? told.year ?? null,
          units: { ...units, ...told.units },
        },
      };
    }
    case 'role':
      return {
        ...changed,
        columns: changed.columns.map(column =>
          column.index === correction.column ? { ...column, ...correction.changed } : column,
        ),
      };
    case 'site':
    case 'months':
    case 'leave-table':
    case 'decide':
      return changed;
  }
}
