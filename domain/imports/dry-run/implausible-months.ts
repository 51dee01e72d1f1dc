import type { MisplacedCode } from '../../alerts/misplaced/misplaced-years.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { inFinerUnit } from '../../energy/finer-unit.ts';
import { implausiblePrice } from './implausible-price.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';

type Figures = { month: Month; quantity: number | null; amountCents: number | null };
export type ComparedYear = { unit: Unit; months: readonly Figures[] };
/** Months of one site, energy and year that a person must confirm before they are stored. */
export type DoubtedMonths = {
  months: Month[];
  code: 'scale-differs' | 'price-implausible' | 'quantity-outlier' | 'zero-to-the-end' | MisplacedCode;
  params: ProblemParams;
};

/** The range of ratios that reveals a mistake of a thousand in the unit, allowing for differences between years. */
const slip = { least: 150, most: 6_000 };
/** The ratio of a month to its neighbours that suggests an additional digit. */
const outlierFactor = 6;
const leastNeighbours = 3;

/**
 * Months whose figures look wrong: a thousand times those of other years (`references`), an unrealistic unit price, a month many
 * times all others, zeros after the last month with data. Each month is reported once, the most certain doubt first. `wasUsed`:
 * the year before has months with data.
 */
export function implausibleMonths(
  energy: EnergyType,
  incoming: ComparedYear,
  references: readonly ComparedYear[],
  wasUsed = false,
): DoubtedMonths[] {
  const zeros = zerosToTheEnd(energy, incoming, wasUsed);
  const held = incoming.months.filter(({ quantity }) => quantity !== null && quantity > 0);
  if (held.length === 0) return zeros;
  const all = held.map(({ month }) => month);
  const scale = scaleOf(incoming, references);
  if (scale !== null) return [{ months: all, code: 'scale-differs', params: { factor: scale } }, ...zeros];
  const price = strangePrice(energy, incoming);
  if (price !== null) return [{ months: all, code: 'price-implausible', params: price }, ...zeros];
  return [...held.flatMap(figures => outlier(energy, figures, incoming, references) ?? []), ...zeros];
}

function base({ unit }: ComparedYear, quantity: number): number {
  return inFinerUnit(unit, quantity).quantity;
}

function unitOf({ unit }: ComparedYear): Unit {
  return inFinerUnit(unit, 0).unit;
}

/** The quantities of the same month in other years, in the unit of the incoming ones. */
function referencesOf(month: Month, incoming: ComparedYear, references: readonly ComparedYear[]): number[] {
  return references
    .filter(year => unitOf(year) === unitOf(incoming))
    .flatMap(year => {
      const quantity = year.months.find(each => each.month === month)?.quantity ?? 0;
      return quantity > 0 ? base(year, quantity) : [];
    });
}

/** The ratio to the figures of other years, when it is about a thousand or a thousandth. */
function scaleOf(incoming: ComparedYear, references: readonly ComparedYear[]): number | null {
  const ratios = incoming.months.flatMap(({ month, quantity }) =>
    quantity === null || quantity === 0
      ? []
      : referencesOf(month, incoming, references).map(reference => base(incoming, quantity) / reference),
  );
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)];
  if (ratio === undefined) return null;
  if (isSlip(ratio)) return 1_000;
  return isSlip(1 / ratio) ? 0.001 : null;
}

function isSlip(value: number): boolean {
  return value >= slip.least && value <= slip.most;
}

function strangePrice(energy: EnergyType, incoming: ComparedYear): ProblemParams | null {
  const priced = incoming.months.filter(
    ({ quantity, amountCents }) => (quantity ?? 0) > 0 && (amountCents ?? 0) > 0,
  );
  if (priced.length === 0) return null;
  const quantity = priced.reduce((sum, figures) => sum + (figures.quantity ?? 0), 0);
  const cents = priced.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return implausiblePrice(energy, incoming.unit, quantity, cents);
}

/** Whether enough months of a year have data for zeros after them to be suspicious. */
export function isUsedYear(months: readonly { quantity: number | null }[]): boolean {
  return months.filter(({ quantity }) => (quantity ?? 0) > 0).length >= leastNeighbours;
}

/** Energies for heating may be unused from spring to autumn. */
const heats: ReadonlySet<EnergyType> = new Set<EnergyType>(['gas', 'heat_network']);
const isWinter = (month: Month) => month <= 3 || month >= 11;

/** Months that a workbook computes as zero before they are filled in: no month with data follows them. */
function zerosToTheEnd(energy: EnergyType, { months }: ComparedYear, wasUsed: boolean): DoubtedMonths[] {
  const used = months.flatMap(({ month, quantity }) => ((quantity ?? 0) > 0 ? month : []));
  const last = Math.max(0, ...used);
  const isUsed = used.length >= leastNeighbours || (used.length === 0 && wasUsed);
  const zeros = months.filter(
    ({ month, quantity, amountCents }) => month > last && quantity === 0 && (amountCents ?? 0) === 0,
  );
  const rests = heats.has(energy) && !zeros.some(({ month }) => isWinter(month));
  if (delivered.has(energy) || rests || !isUsed || zeros.length === 0) return [];
  return [{ months: zeros.map(({ month }) => month), code: 'zero-to-the-end', params: {} }];
}

/** Deliveries are irregular: one month may contain those of a season. */
const delivered: ReadonlySet<EnergyType> = new Set<EnergyType>([
  'fuel',
  'propane',
  'wood_pellets',
  'wood_chips',
]);

function outlier(
  energy: EnergyType,
  { month, quantity }: Figures,
  incoming: ComparedYear,
  references: readonly ComparedYear[],
): DoubtedMonths | null {
  if (delivered.has(energy)) return null;
  const own = base(incoming, quantity ?? 0);
  const earlier = referencesOf(month, incoming, references);
  const neighbours = incoming.months
    .filter(other => other.month !== month && (other.quantity ?? 0) > 0)
    .map(other => base(incoming, other.quantity ?? 0));
  const rivals = earlier.length > 0 ? earlier : neighbours.length >= leastNeighbours ? neighbours : [];
  if (rivals.length === 0 || own <= outlierFactor * Math.max(...rivals)) return null;
  const factor = Math.round(own / Math.max(...rivals));
  return { months: [month], code: 'quantity-outlier', params: { factor } };
}
