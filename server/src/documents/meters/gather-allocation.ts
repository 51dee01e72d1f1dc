import type { QueryOf } from '@suivi/contract/ground/endpoint';
import type { readAllocation as readAllocationEndpoint } from '@suivi/contract/meters/allocations';
import { nodeKey } from '@suivi/domain/meters/meter';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { readAllocation } from '../../features/meters/read-allocation.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listKeys, readNodeNames } from '../../records/meters/store.ts';
import { findSite } from '../../records/sites/find-site.ts';

/** The allocation of some months or of a bill, with the keys used. */
export async function gatherAllocation(reading: Reading, query: QueryOf<typeof readAllocationEndpoint>) {
  const { db } = reading;
  const site = await findSite(db, { code: query.site });
  if (site === null) return refuse('not-found', { field: 'site' });
  const read = await readAllocation({ ...reading, query });
  if (read.kind === 'refused') return read;
  const allocations = read.value;
  const title = `Répartition ${site.name}, ${energyLabel(query.energy)}`;
  const days = `du ${formatIsoDay(allocations.firstDay)} au ${formatIsoDay(allocations.lastDay)}`;
  const used = new Set(allocations.roots.flatMap(({ nodes }) => nodes.map(nodeKey)));
  const keys = (await listKeys(db, site.id)).filter(
    key =>
      used.has(nodeKey(key)) &&
      key.from <= allocations.lastDay &&
      (key.to ?? allocations.firstDay) >= allocations.firstDay,
  );
  const billNumber =
    allocations.roots.flatMap(({ bills }) => bills).find(({ id }) => id === query.bill)?.number ?? null;
  const names = await readNodeNames(db, [site.id]);
  const name = `${title} ${days}`.replaceAll('/', '-');
  return ok({ site, allocations, title, days, billNumber, name, keys, names });
}

/** The content of the workbook and the report of an allocation. */
export type GatheredAllocation = Extract<
  Awaited<ReturnType<typeof gatherAllocation>>,
  { kind: 'ok' }
>['value'];
