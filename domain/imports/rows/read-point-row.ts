import { canonicalPointNumber, pointNumberFault } from '../../supply/point/point-number.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { networkTariffOf } from '../../supply/tariff/network-tariff.ts';
import { type PowerUnit, powerUnitOf } from '../../supply/tariff/power-unit.ts';
import { timeClassOf } from '../../supply/tariff/time-class.ts';
import { readDatedParts } from '../../supply/fields/dated-parts.ts';
import { type ListedPlace, readPlace } from '../../supply/fields/point-fields.ts';
import { type CandidateRegister, type ListedPower, registerFields } from './candidate-register.ts';
import { statedDayIn } from './day-in-row.ts';
import { energyOfHeader } from '../words/energy-of-header.ts';
import type { OwnerFinder } from './owner-finder.ts';
import { readFields } from './read-fields.ts';
import { readValue } from './read-quantity.ts';
import { rowEnergy } from './row-attributes.ts';
import type { RowTools } from './row-tools.ts';

const mostPower = 1_000_000;

/** The point described by the current row; null for a fault, already reported. */
export function readPointRow(owners: OwnerFinder, tools: RowTools): CandidateRegister | null {
  const places = placesOf(owners, tools);
  const identity = places === undefined ? null : identityOf(owners, tools, places);
  const fromDay = statedDayIn('from', tools);
  const listedPowers = powersOf(tools);
  const told = readFields(registerFields, tools);
  if (identity === null || places === undefined || fromDay === undefined) return null;
  if (listedPowers === null || told === null) return null;
  return { ...told, ...identity, line: tools.cells.line(), fromDay, places, listedPowers };
}

/** Null: not stated, undefined: a fault. */
function placesOf(owners: OwnerFinder, { cells, problems }: RowTools): ListedPlace[] | null | undefined {
  const text = cells.text('places');
  if (text === '') return null;
  const read = readDatedParts(text)?.map(readPlace) ?? [null];
  const places = read.flatMap((place): ListedPlace[] => {
    if (place === null) return [];
    const { site, ...dated } = place;
    const match = owners.matchSite(site);
    if (match.kind === 'known') return [{ siteId: match.id, ...dated }];
    owners.unknownSite(site);
    return [];
  });
  if (read.includes(null)) problems.fault(cells.line(), cells.columnOf('places'), 'list-invalid', { text });
  return places.length === read.length ? places : undefined;
}

type Identity = Pick<CandidateRegister, 'existingId' | 'energyType' | 'number' | 'siteId'>;

/** The point and its site: a registered point needs no site, and is not moved to another one. */
function identityOf(owners: OwnerFinder, tools: RowTools, places: ListedPlace[] | null): Identity | null {
  const { cells, context, mapping, problems } = tools;
  const line = cells.line();
  const written = cells.text('meter');
  if (written === '') return problems.fault(line, cells.columnOf('meter'), 'point-missing');
  const energyType = energyOf(tools);
  if (energyType === null) return null;
  const number = canonicalPointNumber(energyType, withLeadingZeros(written, energyType));
  if (pointNumberFault(energyType, number) !== null || number.length > 60)
    return problems.fault(line, cells.columnOf('meter'), 'point-number-invalid', { text: written });
  const stored = context.points.find(each => each.energyType === energyType && each.number === number);
  const site = cells.text('site') || (mapping.defaults.site ?? '');
  const listed = places?.at(-1);
  if (site === '' && listed !== undefined)
    return { existingId: stored?.id ?? null, energyType, number, siteId: listed.siteId };
  if (stored !== undefined && site === '') return { existingId: stored.id, energyType, number, siteId: null };
  const siteId = owners.site();
  if (siteId === null) return null;
  if (stored !== undefined && !stored.siteIds.includes(siteId))
    return problems.fault(line, cells.columnOf('site'), 'point-elsewhere', { text: site, number });
  return { existingId: stored?.id ?? null, energyType, number, siteId };
}

/** The energy stated by the row or the file; otherwise by the header of the numbers. Null: a fault, already reported. */
function energyOf(tools: RowTools): EnergyType | null {
  const { cells, mapping, problems } = tools;
  if (cells.text('energy') !== '' || mapping.defaults.energy !== null) return rowEnergy(tools);
  const header = mapping.columns.find(({ role }) => role === 'meter')?.header ?? '';
  return energyOfHeader(header) ?? problems.fault(cells.line(), cells.columnOf('energy'), 'energy-missing');
}

/** Workbooks drop the leading zeros of a PRM. */
function withLeadingZeros(text: string, energyType: string): string {
  return energyType === 'electricity' && /^\d{12,13}$/.test(text) ? text.padStart(14, '0') : text;
}

/** A power for each class named in a header, « Base » without a class; null for a fault. */
function powersOf(tools: RowTools): ListedPower[] | null {
  const columns = tools.mapping.columns.filter(({ role }) => role === 'power');
  const usual = powerUnitOf(
    {
      networkTariff: networkTariffOf(tools.cells.text('network-tariff')),
      segment: tools.cells.text('segment'),
    },
    columns.map(({ header }) => header),
  );
  const found: ListedPower[] = [];
  for (const column of columns) {
    const read = readValue(column, tools);
    if (read === null) return null;
    if (read === 'missing') continue;
    const { number: value, unitText } = read;
    if (value < 0 || value > mostPower || !/^(k(w|va))?$/i.test(unitText)) {
      const { cells, problems } = tools;
      return problems.fault(cells.line(), column.index, 'number-invalid', { text: `${value} ${unitText}` });
    }
    found.push({
      class: timeClassOf(column.header) ?? 'Base',
      value: Number(value.toFixed(3)),
      unit: unitOf(`${unitText} ${column.header}`, usual),
    });
  }
  return [...new Map(found.map(power => [power.class, power])).values()];
}

/** The unit as written; otherwise the one implied by tariff, segment or classes of the row. */
function unitOf(text: string, usual: PowerUnit): PowerUnit {
  if (/kva\b/i.test(text)) return 'kVA';
  return /kw\b/i.test(text) ? 'kW' : usual;
}
