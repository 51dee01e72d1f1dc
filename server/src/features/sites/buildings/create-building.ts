import type { createBuilding as endpoint } from '@suivi/contract/sites/buildings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { buildingKind } from '../../../records/sites/buildings/building-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockSite } from './store.ts';
import { buildingAfter, checkCode } from './stored-building.ts';

export const createBuilding: Handler<typeof endpoint> = async ({ body, change }) => {
  const { siteId, ...content } = body;
  return change(async current => {
    if (!(await lockSite(current.tx, siteId))) return refuse('not-found', { field: 'siteId' });
    const free = await checkCode(current.tx, siteId, content.code, null);
    if (free.kind === 'refused') return free;
    const [written] = await writeRecords(current, buildingKind, [{ key: { siteId }, stored: null, content }]);
    return buildingAfter(current.tx, written?.id ?? 0);
  });
};
