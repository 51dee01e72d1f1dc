import * as contract from '@suivi/contract/imports/tables';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { contentDisposition } from '../../../platform/http/send-file.ts';
import { sendingTable, type Table } from '../../../platform/http/send-table.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { readGroup, siteOfCode } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { listYears } from '../../../records/months/ledger/read-years.ts';
import { listPoints } from '../../../records/supply/points/store.ts';
import { type AskedMonths, monthRows, type Place, type PointAt } from './month-rows.ts';

/**
 * Read as of one moment, then written from memory while it is sent: the ledger holds fifteen years of a large group in some
 * megabytes.
 */
async function readMonths(
  call: Reading,
  { site: code, energie, de, a, limite, curseur }: QueryOf<typeof contract.exportMonths>,
): Promise<Result<Table<contract.MonthRow>>> {
  const { group, years, points } = await inOneMoment(call, async reading => {
    const numbers = [...new Set([...(await listYears(reading)), call.today.year])].toSorted((x, y) => x - y);
    const asked = numbers.filter(year => year >= (de?.year ?? 0) && year <= (a?.year ?? year));
    const read = [];
    for (const year of asked) read.push(await readYear(reading, year));
    return { group: await readGroup(reading), years: read, points: await pointsOf(reading.db) };
  });
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const asked: AskedMonths = {
    sites: site ? [site] : group.sites,
    energy: energie,
    from: de,
    to: a,
    after: curseur?.split('-').map(Number) as Place | undefined,
  };
  const found = monthRows({ group, years, points, today: call.today }, asked);
  if (limite === undefined) return ok({ rows: rowsOf(found) });
  const page: Found[] = [];
  for (const each of found) if (page.push(each) > limite) break;
  const last = page.length > limite ? page[limite - 1] : undefined;
  return ok({ rows: rowsOf(page.slice(0, limite)), next: last ? last.place.join('-') : null });
}

export const exportMonths = sendingTable(contract.exportMonths, call => readMonths(call, call.query));

export const exportMonthsFile = sendingTable(contract.exportMonthsFile, call => {
  const name = `Mois – ${isoDay(call.today)}.csv`;
  call.reply.header('Content-Disposition', contentDisposition(name));
  return readMonths(call, {});
});

type Found = { place: Place; row: contract.MonthRow };

function* rowsOf(found: Iterable<Found>): Generator<contract.MonthRow> {
  for (const { row } of found) yield row;
}

async function pointsOf(db: Parameters<typeof listPoints>[0]): Promise<PointAt[]> {
  return (await listPoints(db, null)).flatMap(({ number, energyType, places }) =>
    places.map(({ siteId, from, to }) => ({ siteId, energyType, number, from, to })),
  );
}
