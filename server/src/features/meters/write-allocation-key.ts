import type { AllocationKeyContent, StoredAllocationKey } from '@suivi/contract/meters/meters';
import { isWhole } from '@suivi/domain/meters/allocation-key';
import { disorderedSpan } from '@suivi/domain/meters/meter';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { allocationKeyKind } from '../../records/meters/meter-kinds.ts';
import { listKeysOf, lockKey, lockTree } from '../../records/meters/store.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { openDays } from './domain-meter.ts';
import { areBuildingsOf, strangeNode } from './store.ts';

/** Checks a key and writes it. */
export async function writeAllocationKey(
  change: Change,
  siteId: number,
  stored: StoredAllocationKey | null,
  content: AllocationKeyContent,
): Promise<Result<StoredAllocationKey>> {
  const { tx } = change;
  await lockTree(tx, siteId);
  if (!(await isSiteInService(tx, siteId))) return refuse('not-found', { field: 'siteId' });
  if ((await strangeNode(tx, siteId, null, [content])) >= 0)
    return refuse('meter-node-elsewhere', { field: content.meterId === null ? 'pointId' : 'meterId' });
  if (content.purpose !== 'use' && content.pointId === null)
    return refuse('key-of-a-meter', { field: 'purpose' });
  const refused = checkParts(content);
  if (refused !== null) return refused;
  const buildings = content.parts.flatMap(({ buildingId }) => buildingId ?? []);
  if (!(await areBuildingsOf(tx, siteId, buildings))) return refuse('not-found', { field: 'parts' });
  const others = (await listKeysOf(tx, content)).filter(
    ({ id, purpose }) => id !== stored?.id && purpose === content.purpose,
  );
  if (others.some(other => disorderedSpan([other, content].map(openDays)) >= 0))
    return refuse('key-overlapping', { field: 'from' });
  const [written] = await writeRecords(change, allocationKeyKind, [{ key: { siteId }, stored, content }]);
  const key = written ? await lockKey(tx, written.id) : null;
  if (!key) throw new Error('a key was written and is gone');
  return ok(key);
}

function checkParts({ from, to, parts }: AllocationKeyContent): Result<never> | null {
  if (to !== null && to < from) return refuse('meter-days-disordered', { field: 'to' });
  if (!isWhole(parts)) {
    const ppm = parts.reduce((sum, part) => sum + part.ppm, 0);
    return refuse('key-not-whole', { field: 'parts', params: { percent: ppm / 10_000 } });
  }
  if (parts.some(({ kind, buildingId }) => (kind === 'building') !== (buildingId !== null)))
    return refuse('invalid', { field: 'parts' });
  const targets = parts.map(({ kind, buildingId, name }) => `${kind} ${buildingId ?? name}`);
  return new Set(targets).size < targets.length ? refuse('key-target-twice', { field: 'parts' }) : null;
}
