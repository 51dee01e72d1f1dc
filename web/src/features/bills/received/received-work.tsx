import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import type { ReceivedRead } from './received-part.tsx';
import { nextAfter } from './received-words.ts';
import { ReceivedPage } from './received-page.tsx';

type ReceivedWorkProps = {
  id: number;
  read: ReceivedRead;
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  /** Goes to another file, or back to the list (null). */
  onGo: (id: number | null) => void;
};

/** The waiting files, one after the other: the current one is stored in the address. */
export function ReceivedWork({ id, read, points, sites, onGo }: ReceivedWorkProps) {
  // A file that was just entered no longer waits; its form stays until it has shown its outcome.
  const [opened, setOpened] = useState<ReceivedBill | null>(null);
  const found = read.data?.received.find(one => one.id === id) ?? null;
  if (found !== null && found !== opened) setOpened(found);
  const shown = found ?? (opened?.id === id ? opened : null);
  return (
    <Read of={read} failed="Le fichier n’a pas pu être lu" skeletons={['6rem', '30rem']}>
      {({ received }) =>
        shown === null ? (
          <EmptyState
            title="Ce fichier n’attend plus"
            icon="declaration"
            actions={<Button onClick={() => onGo(null)}>Toutes les factures reçues</Button>}
          >
            Quelqu’un en a fait une facture, ou l’a mis de côté.
          </EmptyState>
        ) : (
          <ReceivedPage
            key={shown.id}
            received={shown}
            place={received.findIndex(one => one.id === id) + 1}
            count={received.length}
            points={points}
            sites={sites}
            onNext={() => onGo(nextAfter(received, id))}
            onLeave={() => onGo(null)}
          />
        )
      }
    </Read>
  );
}
