import type { acknowledgeAlert as endpoint } from '@suivi/contract/alerts/alerts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockAlert, markAcknowledged } from '../../records/alerts/acknowledge.ts';
import { alertLabel } from './alert-label.ts';
import { findAlert } from './list-store.ts';

export const acknowledgeAlert: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
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
