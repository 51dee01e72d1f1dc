import * as contract from '@suivi/contract/supply/delivery-points';
import { readPublishedMonths as publishedMonths } from '@suivi/contract/supply/published-months';
import { ofOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { isPointMetered, listPoints, lockPoint } from '../../../records/supply/points/store.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import { isMeasured } from '../../../records/supply/measured/store.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { readPublishedMonths } from './read-published-months.ts';
import { writePoint } from './write-point.ts';

export function registerDeliveryPoints(register: Register): void {
  register(contract.listDeliveryPoints, async ({ db, query: { site: code } }) => {
    const site = code === undefined ? undefined : await findSite(db, { code });
    if (site === null) return refuse('not-found', { field: 'site' });
    return ok({ points: await listPoints(db, site?.id ?? null) });
  });
  register(publishedMonths, ofOneMoment(readPublishedMonths));
  register(contract.createDeliveryPoint, async ({ body: { energyType, ...content }, change }) =>
    change(current => writePoint(current, energyType, null, content)),
  );
  register(contract.saveDeliveryPoint, async ({ params, body, edit }) =>
    edit(lockPoint, params.id, (current, stored) => writePoint(current, stored.energyType, stored, body)),
  );
  register(contract.deleteDeliveryPoint, async ({ params, edit }) =>
    edit(lockPoint, params.id, async (current, stored) => {
      if (stored.billCount > 0) return refuse('point-has-bills', { params: { count: stored.billCount } });
      if (await isMeasured(current.tx, stored.id)) return refuse('point-is-measured');
      if (await isPointMetered(current.tx, stored.id)) return refuse('point-is-metered');
      await writeRecords(current, pointKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
}
