import { buildingFields } from '../../sites/building.ts';
import { nothingTold } from '../rows/read-fields.ts';
import { candidateFields } from '../rows/read-site-row.ts';
import type { NewPlaces } from '../rows/new-places.ts';
import type { ImportContent } from './file-reader.ts';

/** The content of a file with the sites and buildings that it needs and that are to be created; those without any row are not. */
export function withNewPlaces(content: ImportContent, { sites, buildings }: NewPlaces): ImportContent {
  if (sites.length + buildings.length === 0) return content;
  const buildingLines = firstLines(
    content.readings.map(({ buildingId, lines }) => ({ id: buildingId, lines })),
  );
  const made = buildings.flatMap(({ id, siteId, name, code, type }) => {
    const line = buildingLines.get(id);
    return line === undefined
      ? []
      : { ...nothingTold(buildingFields), line, siteId, existingId: id, name, code, type };
  });
  const siteLines = firstLines([
    ...content.declarations.map(({ siteId, months }) => ({
      id: siteId,
      lines: months.flatMap(({ lines }) => lines),
    })),
    ...[...content.buildings, ...made, ...content.registered, ...content.points].map(({ siteId, line }) => ({
      id: siteId ?? 0,
      lines: [line],
    })),
  ]);
  const newSites = sites.flatMap(({ id, code: _code, siret, finess, ...site }) => {
    const line = siteLines.get(id);
    return line === undefined
      ? []
      : { ...nothingTold(candidateFields), ...site, siret, finess, line, existingId: id };
  });
  return {
    ...content,
    sites: [...content.sites, ...newSites],
    buildings: [...content.buildings, ...made],
  };
}

function firstLines(uses: readonly { id: number; lines: readonly number[] }[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { id, lines } of uses) {
    for (const line of lines) first.set(id, Math.min(first.get(id) ?? line, line));
  }
  return first;
}

/** The content of a file when these places cannot be created: everything that belongs to them is refused as well. */
export function withoutPlaces(
  content: ImportContent,
  refused: { sites: ReadonlyMap<number, string>; buildings: ReadonlyMap<number, string> },
): ImportContent {
  const { sites } = refused;
  if (sites.size + refused.buildings.size === 0) return content;
  const buildings = new Map(refused.buildings);
  for (const { siteId, existingId, name } of content.buildings)
    if (sites.has(siteId) && existingId !== null) buildings.set(existingId, name);
  const faults = [...content.faults];
  const fault = (line: number, code: 'site-unknown' | 'building-unknown', text: string) =>
    faults.push({ line, column: null, code, params: { text } });
  const kept = <T>(all: readonly T[], siteOf: (each: T) => number | null, linesOf: (each: T) => number[]) =>
    all.filter(each => {
      const name = sites.get(siteOf(each) ?? 0);
      if (name !== undefined) for (const line of linesOf(each)) fault(line, 'site-unknown', name);
      return name === undefined;
    });
  const points = new Map(content.points.map(({ key, siteId }) => [key, siteId]));
  const siteOfBill = (bill: ImportContent['bills'][number]) =>
    bill.points
      .map(({ point }) => ('newPoint' in point ? (points.get(point.newPoint) ?? 0) : 0))
      .find(siteId => sites.has(siteId)) ?? null;
  return {
    ...content,
    declarations: kept(
      content.declarations,
      ({ siteId }) => siteId,
      ({ months }) => [...new Set(months.flatMap(({ lines }) => lines))],
    ),
    buildings: kept(
      content.buildings,
      ({ siteId }) => siteId,
      ({ line }) => [line],
    ),
    registered: kept(
      content.registered,
      ({ siteId }) => siteId,
      ({ line }) => [line],
    ),
    bills: kept(content.bills, siteOfBill, ({ fileLines }) => fileLines),
    points: content.points.filter(({ siteId }) => !sites.has(siteId)),
    readings: content.readings.filter(({ buildingId, lines }) => {
      const name = buildings.get(buildingId);
      if (name !== undefined) for (const line of lines) fault(line, 'building-unknown', name);
      return name === undefined;
    }),
    faults,
  };
}
