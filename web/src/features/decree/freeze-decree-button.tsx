import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { freezeDecree } from '@suivi/contract/reports/snapshots';
import { useChange } from '../../lib/api/use-change.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { FreezeButton } from '../../widgets/freeze/freeze-button.tsx';

type FreezeDecreeProps = {
  label: string;
  /** For example « Le dossier de modulation, Brioude, ». */
  what: string;
  of: BodyOf<typeof freezeDecree>;
};

/** Makes a document of the décret official; renders nothing for a user who may not. */
export function FreezeDecreeButton({ label, what, of }: FreezeDecreeProps) {
  const mayFreeze = usePermission('operat.freeze');
  const freeze = useChange(freezeDecree);
  if (!mayFreeze) return null;
  return <FreezeButton label={label} what={what} request={freeze} body={of} />;
}
