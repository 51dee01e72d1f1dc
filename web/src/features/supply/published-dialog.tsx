import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readPublishedMonths } from '@suivi/contract/supply/published-months';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { flowLabels } from '@suivi/presentation/supply/distributor-words';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';
import styles from './delivery-points.module.css';
import { PublishedTable } from './published-table.tsx';

type PublishedDialogProps = { point: DeliveryPoint; onClose: () => void };

/** The billed energy of a delivery point, month by month, beside what its distributor published. */
export function PublishedDialog({ point, onClose }: PublishedDialogProps) {
  const { id, number, energyType } = point;
  const read = useRead(readPublishedMonths, { params: { id } });
  const isGas = energyType === 'gas';
  return (
    <Dialog open size="wide" title={`Facturé et publié, ${number}`} onClose={onClose}>
      <Read of={read} failed="Les mesures du distributeur n’ont pas pu être lues" skeletons={['16rem']}>
        {({ months, files }) =>
          files.length === 0 ? (
            <NothingReceived isGas={isGas} />
          ) : (
            <Stack>
              <p>
                {isGas ? 'En kWh PCS. ' : 'En kWh. '}L’écart est ce qui est facturé moins ce que le
                distributeur a publié, pour les mois facturés et reçus en entier. Au-delà de 1&nbsp;% sur les
                jours d’une facture, un constat est à voir.
              </p>
              <PublishedTable months={months} number={number} />
              <section aria-label="Fichiers reçus">
                <p>Derniers fichiers reçus&nbsp;:</p>
                <ul className={styles['files']}>
                  {files.map(({ flow, name, receivedAt }) => (
                    <li key={receivedAt + name}>
                      {flowLabels[flow]}&nbsp;: {name}, le {formatShortInstant(receivedAt)}
                    </li>
                  ))}
                </ul>
              </section>
            </Stack>
          )
        }
      </Read>
    </Dialog>
  );
}

function NothingReceived({ isGas }: { isGas: boolean }) {
  return (
    <EmptyState
      icon="upload"
      title="Rien n’a été reçu du distributeur pour ce point."
      actions={<ButtonLink href={viewHref('imports')}>Ouvrir Imports et exports</ButtonLink>}
    >
      {isGas ? (
        <p>
          Demandez à GRDF les consommations du PCE (espace client ou ADICT), puis envoyez le fichier dans
          Imports et exports.
        </p>
      ) : (
        <p>
          Dans l’espace client entreprise d’Enedis, demandez R67 (quantités facturantes), R65 (énergies
          quotidiennes), R63 (courbe de charge) ou, jusqu’à 36&nbsp;kVA, R66 (puissances maximales) pour le
          PRM, puis envoyez le fichier dans Imports et exports.
        </p>
      )}
    </EmptyState>
  );
}
