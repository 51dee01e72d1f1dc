import type * as contract from '@suivi/contract/alerts/alerts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockAlertsById, markAcknowledged, lockAlert } from '../../records/alerts/acknowledge.ts';
import { readAlertsOf, findAlert } from './list-store.ts';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import type { Alert } from '@suivi/contract/alerts/alerts';

export const acknowledgeAlert: Handler<typeof contract.acknowledgeAlert> = async ({
  params: { id },
  body,
  version,
  change,
}) =>
  change(async current => {
    const locked = await lockAlert(current.tx, id);
    const before = locked && (await findAlert(current.tx, id));
    if (!locked || !before) return refuse('not-found');
    if (locked.state !== 'open') return refuse('alert-not-open');
    if (locked.version !== version) return refuse('version-stale', { params: { version: locked.version } });
    const comment = body.comment?.trim() || null;
    await markAcknowledged(current, [id], comment);
    await current.journal({
      action: 'alert.acknowledge',
      entity: 'alert',
      entityId: id,
      siteId: before.siteId,
      label: alertLabel(before),
      before: { state: before.state },
      after: { state: 'acknowledged', severity: before.severity, gapPercent: before.gapPercent, comment },
    });
    const after = await findAlert(current.tx, id);
    if (!after) throw new Error(`alert ${id} vanished inside its own transaction`);
    return ok(after);
  });

/** All of them or none: people decide on what they saw, and not on anything that changed since. */
export const acknowledgeAlerts: Handler<typeof contract.acknowledgeAlerts> = async ({ body, change }) =>
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

/** The label by which the journal recognises an alert: « Brioude · gas · 2024-11 ». */
function alertLabel({ siteName, buildingName, energyType, period }: Alert): string {
  const place = buildingName === null ? [siteName] : [siteName, buildingName];
  return [...place, energyType, isoMonth(period)].join(' · ');
}
