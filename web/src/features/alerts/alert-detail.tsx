import { readAlert, type Alert } from '@suivi/contract/alerts/alerts';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { useState } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { AlertEvidence } from './alert-evidence.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { viewHref } from '../../lib/navigation/view-link.ts';

/** One alert with all its evidence; its address can be sent to somebody. */
export function AlertDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(readAlert, { params: { id } });
  const mayAcknowledge = usePermission('alert.acknowledge');
  const [isAcknowledging, setAcknowledging] = useState(false);
  const alert = read.data?.alert;
  const source = alert && sourceLink(alert);
  const bills = alert && billsHref(alert);
  if (alert && isAcknowledging) {
    return <AcknowledgeDialog alert={alert} onClose={() => setAcknowledging(false)} />;
  }
  return (
    <Dialog
      open
      size="wide"
      title="Détail de l’alerte"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {source && (
            <ButtonLink href={source.href} icon="declaration">
              {source.label}
            </ButtonLink>
          )}
          {bills && (
            <ButtonLink href={bills} icon="bill">
              Ouvrir les factures du mois
            </ButtonLink>
          )}
          {alert?.state === 'open' && mayAcknowledge && (
            <Button variant="primary" icon="check" onClick={() => setAcknowledging(true)}>
              Acquitter
            </Button>
          )}
        </>
      }
    >
      <Read of={read} failed="L’alerte n’a pas pu être chargée" skeletons={['26rem']}>
        {detail => <AlertEvidence detail={detail} />}
      </Read>
    </Dialog>
  );
}

/** The bills of that month; null for a building, which has no bills of its own. */
function billsHref({ buildingId, siteCode, energyType, period }: Alert): string | null {
  if (buildingId !== null) return null;
  return viewHref('bills', { centre: siteCode, energie: energyType, mois: isoMonth(period) });
}

/** The link to the page where the month can be read and corrected. */
function sourceLink({ buildingId, siteCode, energyType, period }: Alert): {
  href: string;
  label: string;
} {
  const { year, month } = period;
  return buildingId === null
    ? {
        href: viewHref('monthly-declarations', {
          centre: siteCode,
          annee: year,
          energie: energyType,
          etape: 'saisie',
        }),
        label: 'Ouvrir la déclaration',
      }
    : {
        href: viewHref('building-data', { centre: siteCode, annee: year, mois: month, batiment: buildingId }),
        label: 'Ouvrir le relevé',
      };
}
