import { listSnapshots, freezeAllocation, type Snapshot } from '@suivi/contract/reports/snapshots';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FreezeButton } from '../../../widgets/freeze/freeze-button.tsx';

type Split = BodyOf<typeof freezeAllocation>;

/** Freezes a split as it is sent; renders nothing for a user who may not. */
export function FreezeSplit({ of, what }: { of: Split; what: string }) {
  const mayFreeze = usePermission('report.freeze');
  const freeze = useChange(freezeAllocation);
  if (!mayFreeze) return null;
  return <FreezeButton label="Figer cette répartition" what={what} request={freeze} body={of} />;
}

/** The splits sent for the same months or bill, and whether a key, a reading or a bill has changed since. */
export function FiledSplits({ of }: { of: Split }) {
  const read = useRead(listSnapshots);
  const filed = (read.data?.snapshots ?? []).filter(each => isOf(each, of));
  return filed.map(each => (
    <Notice
      key={each.id}
      kind={each.changedCount === 0 ? 'success' : 'warning'}
      live={false}
      title={`Envoyée le ${formatShortInstant(each.madeAt)}, ${each.madeBy}`}
    >
      {changedText(each)} <a href={viewHref('reports', { partie: 'figes' })}>Documents figés</a>
    </Notice>
  ));
}

function isOf({ siteCode, asked }: Snapshot, { site, ...of }: Split): boolean {
  return siteCode === site && asked !== null && textOf(asked) === textOf(of);
}

function textOf({ energy, period, bill }: Omit<Split, 'site'>): string {
  return JSON.stringify([energy, period.from.year, period.from.month, period.to.year, period.to.month, bill]);
}

function changedText({ changedCount }: Snapshot): string {
  if (changedCount === null) return 'Elle ne peut plus être comparée.';
  if (changedCount === 0) return 'Inchangée depuis l’envoi.';
  return `Modifiée depuis l’envoi\u00a0: ${formatCount(changedCount, 'chiffre diffère', 'chiffres diffèrent')}.`;
}
