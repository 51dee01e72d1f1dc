import { listPrices, type Price } from '@suivi/contract/energy/prices';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useCallback, useState } from 'react';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceTimeline } from './price-timeline.tsx';
import { energiesInOrder, priceEntries } from './price-entries.ts';
import styles from './settings.module.css';
import { Read } from '../../widgets/read/read.tsx';

type Edited = { energyType: EnergyType; price: Price | null };

export function PricesPart() {
  const { today } = useSession();
  const canEdit = usePermission('price.write');
  const read = useRead(listPrices);
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = useCallback(() => setEdited(null), []);
  return (
    <Stack>
      <p className={styles['lead']}>
        Un mois sans montant TTC déclaré est estimé{'\u00a0'}: quantité × prix en vigueur ce mois-là. Un
        montant déclaré n’est jamais remplacé. Prix TTC, en vigueur en {formatPeriod(today)}.
      </p>
      {!canEdit && (
        <Notice kind="info" live={false}>
          Ces prix sont tenus par le Service Financier et les administrateurs.
        </Notice>
      )}
      <Read
        of={read}
        failed="Les prix n’ont pas pu être lus"
        skeletons={Array.from({ length: 7 }, () => '6rem')}
      >
        {({ prices }) => (
          <ul className={styles['energies']}>
            {energiesInOrder(prices).map(energyType => (
              <li key={energyType}>
                <PriceTimeline
                  energyType={energyType}
                  entries={priceEntries(prices, energyType)}
                  onEdit={canEdit ? price => setEdited({ energyType, price }) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      {edited && (
        <PriceDialog
          key={edited.price?.id ?? edited.energyType}
          energyType={edited.energyType}
          price={read.data?.prices.find(({ id }) => id === edited.price?.id) ?? edited.price}
          onClose={close}
        />
      )}
    </Stack>
  );
}
