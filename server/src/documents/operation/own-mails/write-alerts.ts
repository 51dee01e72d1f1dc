import { alertsMail } from '@suivi/presentation/operation/alerts-mail';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import { listEveryAlert } from '../../alerts/list-every-alert.ts';
import type { DocumentCall } from '../../ground/document-call.ts';
import { readUntold } from './store.ts';

/** The alerts of which the receiver of a mail has not been told; null when there are none. */
export async function writeAlerts(call: DocumentCall, mailId: number, origin: string) {
  const untold = new Set(await readUntold(call.db, mailId));
  if (untold.size === 0) return null;
  // Without those of archived places, which are sent once the places are restored.
  const alerts = (await listEveryAlert(call, { severity: 'high' })).filter(({ id }) => untold.has(id));
  if (alerts.length === 0) return null;
  const { groupName } = await readGroupIdentity(call.db, call.platform.config);
  const at = call.platform.clock.now().toISOString();
  return { mail: alertsMail({ groupName, at, alerts, origin }), alertIds: alerts.map(({ id }) => id) };
}
