import type { ListedMeter, MeterContent } from '@suivi/contract/meters/meters';
import { meterCycle } from '@suivi/domain/meters/cycle';
import { disorderedSpan, nodeOf } from '@suivi/domain/meters/meter';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { type MeterKey, meterKind } from '../../records/meters/meter-kinds.ts';
import { listMeters, listReadings, lockMeter, lockTree, readNodeNames } from '../../records/meters/store.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { domainMeter, openDays } from './domain-meter.ts';
import { areBuildingsOf, isSubMetered, strangeNode } from './store.ts';
import { refusedIndex } from './write-meter-reading.ts';

/** Checks a meter and writes it. */
export async function writeMeter(
  change: Change,
  key: MeterKey,
  stored: ListedMeter | null,
  content: MeterContent,
): Promise<Result<ListedMeter>> {
  const { tx } = change;
  const { siteId, energyType } = key;
  await lockTree(tx, siteId);
  if (!(await isSiteInService(tx, siteId))) return refuse('not-found', { field: 'siteId' });
  const others = (await listMeters(tx, siteId, energyType)).filter(({ id }) => id !== stored?.id);
  const refused = checkMeter(key, content, others) ?? (await checkPlaces(change, key, content));
  if (refused !== null) return refused;
  const [written] = await writeRecords(change, meterKind, [{ key, stored, content }]);
  const meter = written ? await lockMeter(tx, written.id) : null;
  if (!meter) throw new Error('a meter was written and is gone');
  const path = meterCycle([...others, meter].map(each => domainMeter(each.id, each)));
  if (path !== null) {
    const names = await readNodeNames(tx, [siteId]);
    const told = path.map(each => names(nodeOf(each))).join(' → ');
    return refuse('meter-cycle', {
      field: content.source === 'formula' ? 'terms' : 'parents',
      params: { path: told },
    });
  }
  return refusedIndex(meter, await listReadings(tx, [meter.id]), 'wheels') ?? ok(meter);
}

function checkMeter(
  { energyType }: MeterKey,
  content: MeterContent,
  others: readonly ListedMeter[],
): Result<never> | null {
  const { source, buildingId } = content;
  if (content.to !== null && content.to < content.from)
    return refuse('meter-days-disordered', { field: 'to' });
  if (disorderedSpan(content.parents.map(openDays)) >= 0)
    return refuse('meter-days-disordered', { field: 'parents' });
  if ((source === 'formula') !== content.terms.length > 0)
    return refuse('meter-formula-missing', { field: 'terms' });
  if (source === 'building' && (buildingId === null || !isSubMetered(energyType)))
    return refuse('meter-building-missing', { field: 'buildingId' });
  if (others.some(({ name }) => name === content.name)) return refuse('meter-name-taken', { field: 'name' });
  const isRead = others.some(each => each.source === 'building' && each.buildingId === buildingId);
  return source === 'building' && isRead ? refuse('meter-building-taken', { field: 'buildingId' }) : null;
}

async function checkPlaces(
  { tx }: Change,
  { siteId, energyType }: MeterKey,
  { buildingId, parents, terms }: MeterContent,
): Promise<Result<never> | null> {
  if (buildingId !== null && !(await areBuildingsOf(tx, siteId, [buildingId])))
    return refuse('not-found', { field: 'buildingId' });
  for (const [field, nodes] of Object.entries({ parents, terms })) {
    if ((await strangeNode(tx, siteId, energyType, nodes)) >= 0)
      return refuse('meter-node-elsewhere', { field });
  }
  return null;
}
