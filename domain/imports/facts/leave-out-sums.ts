import type { UnknownName } from '../../ground/table/import-problem.ts';
import { createProblemCollector } from '../rows/problem-collector.ts';
import { finerUnits } from '../rows/stored-quantity.ts';
import type { ImportContext } from '../rows/import-context.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import type { RowTools } from '../rows/row-tools.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { isTotalName } from '../words/total-name.ts';
import type { LeftOutParts } from './left-out.ts';
import { type NamedFigures, sumsOfOthers } from './sums-of-others.ts';

/** A row of an unknown site or building, with its data. */
type UnownedRow = Pick<UnknownName, 'kind' | 'text'> & { line: number; parts: readonly MeasuredPart[] };
type Named = { name: string; isOpen: boolean; parts: readonly MeasuredPart[] };

export type SumsOfRows = {
  leaveOutUnowned: RowTools['leaveOutUnowned'];
  /**
   * The parts of known sites or buildings, without meters that are the sum of the others there. Unknown names are left out
   * without a question if they are the sum of others or together equal a known one; a note names them.
   */
  withoutSums: (owned: readonly MeasuredPart[], kind: UnknownName['kind']) => MeasuredPart[];
};

export function createSumsOfRows(
  { sites, buildings, groupName, keptSums = new Set() }: ImportContext,
  problems: RowTools['problems'],
  leftOut: LeftOutParts,
  /** Collects the names that are left out. */
  leftSums: Set<string>,
): SumsOfRows {
  const unowned: UnownedRow[] = [];
  const leaveOutUnknown = () => leftOut.add({ ownerId: null, energyType: null, months: null });
  const sumsAmong = (named: readonly Named[]) => sumsOf(named, text => isTotalName(text, groupName));

  function namesLeftOut(known: readonly Named[], unknown: readonly Named[]): Map<string, string> {
    const sums = sumsAmong([...known, ...unknown]);
    const left = new Map([...sums].map(([{ name }, parts]) => [name, `${name} (${parts.length})`]));
    const others = unknown.filter(({ name }) => !left.has(name) && !keptSums.has(name));
    for (const whole of others.length < 2 ? [] : known)
      for (const parts of sumsAmong([{ ...whole, isOpen: true }, ...others.map(asPart)]).values())
        for (const { name } of parts) left.set(name, `${name} \u2282 ${whole.name}`);
    return left;
  }

  function metersLeftOut(parts: readonly MeasuredPart[]): (Named & { text: string })[] {
    const meters = Map.groupBy(parts, ({ origin }) => origin.slice(0, origin.indexOf('|')));
    const named = [...meters].map(([name, of]) => ({
      name,
      isOpen: name !== '' && !keptSums.has(name),
      parts: of,
    }));
    const sums = meters.size < 3 ? [] : [...sumsAmong(named).keys()];
    if (sums.length > 0) return sums.map(sum => ({ ...sum, text: sum.name }));
    const general = named.find(({ name, isOpen }) => isOpen && isGeneralMeter(name));
    return general === undefined
      ? []
      : partsOf(general, named).map(part => ({ ...part, text: `${part.name} \u2282 ${general.name}` }));
  }

  return {
    leaveOutUnowned(read, tools) {
      const line = tools.cells.line();
      const name = problems.unknownAt(line);
      const silent = { ...tools, problems: createProblemCollector(), leaveOut: () => {} };
      if (name === null) leaveOutUnknown();
      else unowned.push({ ...name, line, parts: read(silent) });
    },
    withoutSums(owned, kind) {
      const rows = Map.groupBy(
        unowned.filter(row => row.kind === kind),
        ({ text }) => text,
      );
      const owners = [...Map.groupBy(owned, ({ ownerId }) => ownerId)];
      const nameOf = (id: number) =>
        (kind === 'site' ? sites : buildings).find(each => each.id === id)?.name ?? '';
      const known = owners.map(([id, parts]) => ({ name: nameOf(id), isOpen: false, parts }));
      const unknown = [...rows].map(([name, of]) => ({
        name,
        isOpen: !keptSums.has(name),
        parts: of.flatMap(({ parts }) => parts),
      }));
      const names = namesLeftOut(known, unknown);
      for (const [name, of] of rows) {
        if (names.has(name))
          problems.settleName(
            name,
            of.map(({ line }) => line),
          );
        else of.forEach(leaveOutUnknown);
      }
      const meters = owners.flatMap(([, parts]) => metersLeftOut(parts));
      for (const name of [...names.keys(), ...meters.map(meter => meter.name)]) leftSums.add(name);
      const told = [...names.values(), ...meters.map(({ text }) => text)];
      const first = rows.get([...names.keys()][0] ?? '')?.[0] ?? meters[0]?.parts[0];
      if (first !== undefined)
        problems.note(first.line, null, 'sum-left-out', { text: told.join(', ').slice(0, 200) });
      const ofMeters = new Set(meters.flatMap(({ parts }) => parts));
      return owned.filter(part => !ofMeters.has(part));
    },
  };
}

const isGeneralMeter = (name: string) =>
  /^(?:compteurs?|comptage|arrivee)? ?(?:general|generale|principal|principale)$/.test(foldText(name));
/** A point number means a delivery of its own, not a sub-meter. */
const isPointNumber = (name: string) => /\d{6}/.test(name);

/** The sub-meters of the only general meter, if they never measure more in a month than it does. */
function partsOf(general: Named, named: readonly Named[]): Named[] {
  const others = named.filter(each => each !== general);
  if (others.some(({ name, isOpen }) => !isOpen || isGeneralMeter(name) || isPointNumber(name))) return [];
  const whole = figuresOf(general.parts);
  const together = figuresOf(others.flatMap(({ parts }) => parts));
  const isWithin = [...whole].every(([key, { value }]) => (together.get(key)?.value ?? 0) <= value);
  const isOfOthers = [...together.keys()].some(key => !whole.has(key));
  return isWithin && !isOfOthers ? others : [];
}

function asPart(named: Named): Named {
  return { ...named, isOpen: false };
}

/** The names that are the sum of others, each with these. */
function sumsOf(named: readonly Named[], isTotal: (name: string) => boolean): Map<Named, Named[]> {
  const given = new Map<NamedFigures, Named>(
    named
      .toSorted((a, b) => compareStarts(a.parts, b.parts))
      .map(each => {
        const { name, isOpen, parts } = each;
        return [{ name, isOpen, isTotalName: isOpen && isTotal(name), figures: figuresOf(parts) }, each];
      }),
  );
  const toNamed = (figures: NamedFigures) => given.get(figures) as Named;
  const sums = sumsOfOthers([...given.keys()]);
  return new Map([...sums].map(([sum, parts]) => [toNamed(sum), parts.map(toNamed)]));
}

function compareStarts([a]: readonly MeasuredPart[], [b]: readonly MeasuredPart[]): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

/** Quantities when there are any, otherwise amounts; a figure shared over months counts as one. */
function figuresOf(parts: readonly MeasuredPart[]): NamedFigures['figures'] {
  const figures = new Map<string, { value: number; size: number }>();
  const isQuantity = parts.some(({ thousandths }) => thousandths !== null);
  for (const { energyType, year, month, isProrated, unit, thousandths, amountCents } of parts) {
    const written = isQuantity ? thousandths && thousandths / 1_000 : amountCents && amountCents / 100;
    if (written === null) continue;
    const factor = isQuantity && unit !== null && unit in finerUnits ? 1_000 : 1;
    const key = `${energyType} ${year} ${isProrated ? '' : month}`;
    const before = figures.get(key);
    figures.set(key, {
      value: (before?.value ?? 0) + written * factor,
      size: (before?.size ?? 0) + written,
    });
  }
  return figures;
}
