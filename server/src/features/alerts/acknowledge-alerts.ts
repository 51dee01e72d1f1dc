import type { acknowledgeAlerts as endpoint } from '@suivi/contract/alerts/alerts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockAlertsById, markAcknowledged } from '../../records/alerts/acknowledge.ts';
import { alertLabel } from './alert-label.ts';
import { readAlertsOf } from './list-store.ts';

/** All of them or none: somebody decides on what they saw, and on nothing that moved since. */
export const acknowledgeAlerts: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => {
    const versions = new Map(body.alerts.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()].toSorted((a, b) => a - b);
    const locked = await lockAlertsById(current.tx, ids);
    const alerts = await readAlertsOf(current.tx, ids);
    if (locked.length < ids.length || alerts.length < ids.length) return refuse('not-found');
    if (locked.some(({ state }) => state !== 'open')) return refuse('alert-not-open');
    const moved = locked.find(({ id, version }) => versions.get(id) !== version);
    if (moved) return refuse('version-stale', { params: { version: moved.version } });
    const comment = body.comment?.trim() || null;
    await markAcknowledged(current, ids, comment);
    for (const alert of alerts) {
      await current.journal({
        action: 'alert.acknowledge',
        entity: 'alert',
        entityId: alert.id,
        siteId: alert.siteId,
        label: alertLabel(alert),
        before: { state: alert.state },
        after: { state: 'acknowledged', severity: alert.severity, gapPercent: alert.gapPercent, comment },
      });
    }
    return ok({ acknowledged: ids.length });
  });
