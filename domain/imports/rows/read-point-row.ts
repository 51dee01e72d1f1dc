import { isoDay } from '../../calendar/calendar-date.ts';
import { canonicalPointNumber, pointNumberFault } from '../../delivery-point/point-number.ts';
import { timeClassOf } from '../../tariff/time-class.ts';
import type { CandidateRegister, ListedPower } from '../facts/candidate-register.ts';
import { energyOfHeader } from './point-finder.ts';
import type { OwnerFinder } from './owner-finder.ts';
import { attributeText } from './read-attributes.ts';
import { readValue } from './read-quantity.ts';
import { rowEnergy } from './row-attributes.ts';
import type { RowTools } from './row-tools.ts';

const mostPower = 1_000_000;

/** The point that the row at hand describes; null for a fault, told. */
export function readPointRow(owners: OwnerFinder, tools: RowTools): CandidateRegister | null {
  const { cells, context, mapping, problems } = tools;
  const line = cells.line();
  const written = cells.text('meter');
  if (written === '') return problems.fault(line, cells.columnOf('meter'), 'point-missing');
  const header = mapping.columns.find(({ role }) => role === 'meter')?.header ?? '';
  const isTold = cells.text('energy') !== '' || mapping.defaults.energy !== null;
  const energyType = isTold ? rowEnergy(tools) : energyOfHeader(header);
  if (energyType === null)
    return isTold ? null : problems.fault(line, cells.columnOf('energy'), 'energy-missing');
  const number = canonicalPointNumber(energyType, withLeadingZeros(written, energyType));
  if (pointNumberFault(energyType, number) !== null || number.length > 60)
    return problems.fault(line, cells.columnOf('meter'), 'point-number-invalid', { text: written });
  const stored = context.points.find(each => each.energyType === energyType && each.number === number);
  const named = cells.text('site') !== '' || mapping.defaults.site !== null;
  const siteId = stored !== undefined && !named ? null : owners.site();
  if (siteId === null && (stored === undefined || named)) return null;
  if (stored !== undefined && siteId !== null && !stored.siteIds.includes(siteId)) {
    const text = cells.text('site') || (mapping.defaults.site ?? '');
    return problems.fault(line, cells.columnOf('site'), 'point-elsewhere', { text, number });
  }
  const fromDay = dayOf(tools);
  const powers = powersOf(tools);
  const label = attributeText('name', 120, tools);
  const operator = attributeText('operator', 120, tools);
  const segment = attributeText('segment', 20, tools);
  const networkTariff = attributeText('network-tariff', 40, tools);
  const meterSerial = attributeText('meter-serial', 60, tools);
  if (fromDay === undefined || powers === null || label === undefined || operator === undefined) return null;
  if (segment === undefined || networkTariff === undefined || meterSerial === undefined) return null;
  const told = { label, operator, segment, networkTariff, meterSerial, fromDay, powers };
  return { line, existingId: stored?.id ?? null, energyType, number, siteId, ...told };
}

/** Workbooks take the zeros that a PRM begins with for nothing. */
function withLeadingZeros(text: string, energyType: string): string {
  return energyType === 'electricity' && /^\d{12,13}$/.test(text) ? text.padStart(14, '0') : text;
}

/** Null: not told, undefined: a fault. */
function dayOf({ cells, problems, periodOf }: RowTools): string | null | undefined {
  const text = cells.text('from');
  if (text === '') return null;
  const period = periodOf(cells.cell('from'));
  if (period?.kind === 'day') return isoDay(period.date);
  problems.fault(cells.line(), cells.columnOf('from'), 'period-invalid', { text });
  return undefined;
}

/** A power per class that a header names, « Base » where it names none; null for a fault. */
function powersOf(tools: RowTools): ListedPower[] | null {
  const columns = tools.mapping.columns.filter(({ role }) => role === 'power');
  const segment = tools.cells.text('segment').replace(/\s/g, '').toUpperCase();
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
      unit: unitOf(`${unitText} ${column.header}`, segment),
    });
  }
  return [...new Map(found.map(power => [power.class, power])).values()];
}

/** As written; else kW in high voltage (C1 to C3) and kVA in low voltage, as contracts have them. */
function unitOf(text: string, segment: string): ListedPower['unit'] {
  if (/kva\b/i.test(text)) return 'kVA';
  if (/kw\b/i.test(text)) return 'kW';
  return /^C[1-3]$/.test(segment) ? 'kW' : 'kVA';
}
