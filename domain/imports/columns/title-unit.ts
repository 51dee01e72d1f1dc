import type { ColumnMapping } from '../words/mapping.ts';
import { unreadUnit } from '../words/unread-unit.ts';
import { basisIn, writtenUnit } from '../words/written-unit.ts';

const doubtful = 0.4;
const textShown = 60;
/** Units not preceded by a figure, « 2 345 MWh », and not part of a price, « €/MWh ». */
const unitsOfEnergy = /(?<![\p{L}\d/])(?<!\d\s)(?:[kMG]?Wh|[GMT]J|thermies?|tep)(?!\p{L})/giu;
const aYear = /\b20\d\d\b/g;

/**
 * « Consommations 2023 (MWh) » above a table gives its unit to the quantities without one, when it is the only one, and marks as
 * doubtful those whose headers state units of energy, none of which is that unit.
 */
export function withTitleUnit(columns: ColumnMapping[], titles: string[]): ColumnMapping[] {
  const written = new Map(
    titles
      .flatMap(partsOf)
      .flatMap(part => writtenUnit(part) ?? [])
      .map(each => [each.unit, each]),
  );
  const [only] = written.values();
  const basis = basisIn(titles.join(' '));
  const based = columns.map(column =>
    column.role === 'quantity' && column.basis === null ? { ...column, basis } : column,
  );
  const contrary = contraryTitle(columns, titles);
  if (contrary !== undefined) {
    const doubt = { kind: 'unit', text: contrary.slice(0, textShown) } as const;
    return based.map(column => (isOfEnergy(column) ? { ...column, doubt, confidence: doubtful } : column));
  }
  if (only === undefined || written.size > 1) return based;
  if (columns.some(({ role, unit }) => role === 'unit' || unit !== null)) return based;
  return based.map(column =>
    column.role === 'quantity' && unreadUnit(column.header) === null ? { ...column, ...only } : column,
  );
}

/** « Eau en m³ – année 2024 » */
const partsOf = (title: string) => [title, ...title.split(/ [-–—] |[:;]/)];

const isOfEnergy = ({ role, unit }: ColumnMapping) =>
  role === 'quantity' && (unit === 'kWh' || unit === 'MWh');

/**
 * The title with the only unit of energy in all titles, when the headers of all quantities state units and none states that one.
 */
function contraryTitle(columns: readonly ColumnMapping[], titles: readonly string[]): string | undefined {
  const [first, ...others] = titles.flatMap(title =>
    (title.replaceAll(aYear, '').match(unitsOfEnergy) ?? []).map(unit => ({
      title,
      unit: unit.toLowerCase(),
    })),
  );
  if (first === undefined || others.some(({ unit }) => unit !== first.unit)) return undefined;
  const isSaid = columns.some(({ header }) => header.toLowerCase().includes(first.unit));
  const isOfOthers = columns.some(({ role, unit }) => role === 'quantity' && unit === null);
  return isSaid || isOfOthers || !columns.some(isOfEnergy) ? undefined : first.title;
}
