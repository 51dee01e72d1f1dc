import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { areExclusive, columnValues, isMultiple, isRunning, isSum } from './column-values.ts';
import { tariffClass } from '../words/header-role.ts';
import type { ColumnMapping, MappingQuestion } from '../words/mapping.ts';
import { downwardRoles } from '../words/row-cells.ts';
import { unreadUnit } from '../words/unread-unit.ts';
import { placeOf } from './settle-roles.ts';

/** The parts of a bill as opposed to its total, taxes and subscription first. */
const post =
  /\b(abonnements?|abo|primes?|parts?|acheminement|turpe|cta|cspe|accise|ticfe|ticgn|tcfe|taxes?|tva|contributions?|fourniture|location|entretien|redevances?|assainissement|consommations?|consos?|services?|capacite|cee|r[12]\d?|provisions?|remises?|frais|penalites?|depassements?)\b/;
const withTaxes = /\bttc\b|\btoutes taxes\b/;
const draft = /\b(brouillons?|provisoires?|a verifier|test|old|copie|doublon|obsolete|ne pas utiliser)\b/;

/** `isCrossed`: the sites are side by side, and each row belongs to one of them. */
type TableShape = { hidden: ReadonlySet<number>; isCrossed: boolean };
type Choice = { taken: ColumnMapping[]; question: MappingQuestion | null };

/**
 * Assigns each measure its column, or the columns that add up to it. If several columns are possible and the figures do not
 * decide, none is taken and a person is asked.
 */
export function settleMeasures(
  columns: readonly ColumnMapping[],
  data: readonly TableRow[],
  shape: TableShape,
): { columns: ColumnMapping[]; questions: MappingQuestion[] } {
  const meters = byOwner(columns, data);
  const measures = columns.filter(({ role }) => role === 'quantity' || role === 'amount');
  const choices = [...Map.groupBy(measures, placeOf).values()].map(group =>
    chosenOf(group, columns, data, { ...shape, meters }),
  );
  const taken = new Set(choices.flatMap(choice => choice.taken.map(({ index }) => index)));
  return {
    columns: columns.map(column =>
      measures.includes(column) && !taken.has(column.index) ? { ...column, role: 'ignored' } : column,
    ),
    questions: withOneOfHidden(choices.flatMap(({ question }) => question ?? [])),
  };
}

const isAlone = ({ reason, columns }: MappingQuestion) => reason === 'hidden' && columns.length === 1;

/** Months that a spreadsheet hides form one question. */
function withOneOfHidden(questions: MappingQuestion[]): MappingQuestion[] {
  const alike = Map.groupBy(questions.filter(isAlone), ({ role }) => role);
  const joined = [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, columns: [first, ...others].flatMap(({ columns }) => columns) },
  );
  return [...questions.filter(question => !isAlone(question)), ...joined];
}

/** The rows of each site or meter. */
function byOwner(columns: readonly ColumnMapping[], data: readonly TableRow[]): TableRow[][] {
  const keys = columns.filter(({ role }) => downwardRoles.has(role) && role !== 'year');
  const keyOf = ({ cells }: TableRow) => keys.map(({ index }) => cellText(cells[index])).join('|');
  return [...Map.groupBy(data, keyOf).values()];
}

function chosenOf(
  group: ColumnMapping[],
  columns: readonly ColumnMapping[],
  data: readonly TableRow[],
  { hidden, isCrossed, meters }: TableShape & { meters: readonly TableRow[][] },
): Choice {
  const isDoubtful = ({ index, header }: ColumnMapping) => hidden.has(index) || draft.test(foldText(header));
  const valuesOf = (asked: readonly ColumnMapping[]) =>
    columnValues(
      data,
      asked.map(({ index }) => index),
    );
  if (isCrossed && areExclusive(valuesOf(group))) return { taken: group, question: null };
  const open = group.filter(column => !isDoubtful(column));
  const choice =
    open.length === 0 ? { taken: [], question: null } : choiceAmong(open, columns, valuesOf, meters);
  const rivals = group.filter(column => isDoubtful(column) && !isCopy(column, choice.taken, valuesOf));
  return rivals.length === 0 ? choice : asked([...open, ...rivals], 'hidden');
}

type ValuesOf = (columns: readonly ColumnMapping[]) => (number | null)[][];

function isCopy(column: ColumnMapping, taken: readonly ColumnMapping[], valuesOf: ValuesOf): boolean {
  return taken.some(other => isMultiple(valuesOf([column, other]), 1));
}

function choiceAmong(
  open: ColumnMapping[],
  columns: readonly ColumnMapping[],
  valuesOf: ValuesOf,
  meters: readonly TableRow[][],
): Choice {
  const [only] = open as [ColumnMapping];
  if (only.role === 'amount') return amountAmong(open, columns, valuesOf);
  if (open.length > 1) return quantityAmong(open, valuesOf);
  const mayRun = only.month === null && only.year === null;
  const ofMeters = meters.map(rows => columnValues(rows, [only.index])).filter(holdsValues);
  const runs = mayRun && ofMeters.length > 0 && ofMeters.every(isRunning);
  return runs ? asked(open, 'running') : { taken: open, question: null };
}

function holdsValues(rows: readonly (readonly (number | null)[])[]): boolean {
  return rows.some(([value]) => value !== null);
}

/** The amount is the column labelled with all taxes; otherwise the column to which the others add up. */
function amountAmong(open: ColumnMapping[], columns: readonly ColumnMapping[], valuesOf: ValuesOf): Choice {
  if (areTermsOfHeat(open, columns)) return { taken: open, question: null };
  const exact = open.filter(column => !isRoundedCopy(column, open, valuesOf));
  if (exact.length < open.length) return amountAmong(exact, columns, valuesOf);
  const mains = open.filter(({ header }) => !isPost(header));
  const [main, ...others] = mains;
  const written = mains.filter(({ header }) => withTaxes.test(foldText(header)));
  const [ttc] = written;
  if (ttc !== undefined && areCopies(written, valuesOf)) return { taken: [ttc], question: null };
  const untaxed = columns.filter(({ header }) => /\bht\b|\bhors taxes?\b/.test(foldText(header)));
  if (main !== undefined && areCopies(mains, valuesOf)) {
    const posts = open.filter(column => !mains.includes(column));
    if (posts.length + untaxed.length === 0) return { taken: [main], question: null };
    const taxes = posts.filter(({ header }) => /\btva\b/.test(foldText(header)));
    const isTaxed = untaxed.some(net => isSum(valuesOf([main, net, ...taxes])) && taxes.length > 0);
    if (isTaxed) return { taken: [main], question: null };
  }
  const isAlone = open.length === 1 && untaxed.length === 0;
  if (isAlone && !isTax(open[0]?.header ?? '')) return { taken: open, question: null };
  return asked(open, main === undefined || others.length === 0 ? 'parts' : 'several');
}

/** The terms of a heat network's bills, R1 by the MWh and R2 by the kW, both with all taxes and without other amounts. */
function areTermsOfHeat(open: readonly ColumnMapping[], columns: readonly ColumnMapping[]): boolean {
  const terms = open.map(({ header }) => /^r[12]\b/.exec(foldText(header))?.[0]);
  const others = columns.filter(({ header }) => /\b(r[12]\d?|ht|tva)\b/.test(foldText(header)));
  return (
    terms.toSorted().join() === 'r1,r2' &&
    open.every(({ header }) => withTaxes.test(foldText(header))) &&
    others.every(column => open.includes(column))
  );
}

/** Whether the column contains the euros of another column rounded to thousands. */
function isRoundedCopy(column: ColumnMapping, open: readonly ColumnMapping[], valuesOf: ValuesOf): boolean {
  const { scale } = column;
  if (scale === undefined) return false;
  return open.some(other => {
    const both = valuesOf([other, column]).filter(([a, b]) => a !== null && b !== null);
    return (
      (other.scale ?? 1) < scale &&
      both.length > 0 &&
      both.every(([a, b]) => Math.abs((a ?? 0) * (other.scale ?? 1) - (b ?? 0) * scale) <= scale / 2)
    );
  });
}

/** Tariff hours are added; a total equal to their sum replaces them. */
function quantityAmong(all: ColumnMapping[], valuesOf: ValuesOf): Choice {
  const read = all.filter(({ header }) => unreadUnit(header) === null);
  const open = read.some(({ unit }) => unit !== null) ? read : all;
  const classes = open.filter(({ header }) => tariffClass.test(foldText(header)));
  const wholes = open.filter(column => !classes.includes(column));
  if (wholes.length === 0) return { taken: classes, question: null };
  const whole = preferred(wholes, valuesOf);
  if (whole === null) return asked(open, 'several');
  if (classes.length === 0) return { taken: whole, question: null };
  const [total] = whole;
  const isTotal = whole.length === 1 && total !== undefined && isSum(valuesOf([total, ...classes]));
  return isTotal ? { taken: whole, question: null } : asked(open, 'several');
}

/**
 * One of several columns with the same quantity in other units, which has a value in each row in which another has one; or all of
 * them, if they are never filled together.
 */
function preferred(wholes: ColumnMapping[], valuesOf: ValuesOf): ColumnMapping[] | null {
  if (wholes.length === 1 || areExclusive(valuesOf(wholes))) return wholes;
  const energies = wholes.filter(({ unit }) => unit === 'kWh' || unit === 'MWh');
  const volumes = wholes.filter(({ unit }) => unit === 'm3');
  const billed =
    energies.length > 0 && energies.length + volumes.length === wholes.length ? energies : wholes;
  const higher = billed.filter(({ basis }) => basis !== 'pci');
  const best = higher.toSorted((a, b) => Number(b.unit === 'kWh') - Number(a.unit === 'kWh'))[0] ?? billed[0];
  if (best === undefined) return null;
  const isSame = (own: ColumnMapping, other: ColumnMapping) => {
    const values = valuesOf([own, other]);
    if (values.some(([mine, its]) => mine === null && its !== null)) return false;
    if (own.basis !== other.basis && own.basis !== null && other.basis !== null) return true;
    return isMultiple(values, sizeOf(other) / sizeOf(own));
  };
  const whole = [best, ...billed].find(own => billed.every(other => other === own || isSame(own, other)));
  return whole === undefined ? null : [whole];
}

function sizeOf({ unit, scale = 1 }: ColumnMapping): number {
  return unit === 'MWh' ? scale * 1_000 : scale;
}

function areCopies(columns: readonly ColumnMapping[], valuesOf: ValuesOf): boolean {
  const [first, ...others] = columns;
  return first !== undefined && others.every(other => isMultiple(valuesOf([first, other]), 1));
}

function isPost(header: string): boolean {
  const folded = foldText(header);
  return !/\btotal/.test(folded) && (post.test(folded) || tariffClass.test(folded));
}

/** Whether the header names a part of a bill by a word other than « consommation ». */
function isTax(header: string): boolean {
  return post.test(foldText(header).replaceAll(/\b(consommations?|consos?)\b/g, ' '));
}

function asked(columns: readonly ColumnMapping[], reason: MappingQuestion['reason']): Choice {
  const role = columns[0]?.role === 'amount' ? 'amount' : 'quantity';
  return { taken: [], question: { role, reason, columns: columns.map(({ index }) => index) } };
}
