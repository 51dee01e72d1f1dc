import type { Pool } from '@suivi/contract/decree/pool';
import { membershipWords, poolAgreementText } from '@suivi/presentation/decree/pool-texts';
import { formatKwh, missing } from '@suivi/presentation/ground/formats/number-formats';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';

type Row = Pool['sites'][number];
type Props = { pool: Pool; onEdit: ((siteId: number) => void) | null };

const kwh = (value: number | null | undefined) => (value == null ? missing : formatKwh(value));

export function PoolTable({ pool, onEdit }: Props) {
  return (
    <DataTable
      caption="Part de chaque centre dans la mutualisation"
      columns={({ words, figures }) => [
        words('site', 'Centre', ({ site }) => site.name, { footer: 'Membres' }),
        words('membership', 'Groupe', ({ decision }) => membershipWords[decision.membership]),
        figures('balance', 'Écart à l’objectif', ({ balanceKwh }) => kwh(balanceKwh), {
          sortValue: ({ balanceKwh }) => balanceKwh,
        }),
        {
          key: 'received',
          header: 'Reçoit',
          align: 'end',
          cell: ({ share }) => (
            <>
              {kwh(share?.receivedKwh)}
              {share?.isEdited && <div className="hint">saisi&nbsp;; proposé {kwh(share.proposedKwh)}</div>}
            </>
          ),
          text: ({ share }) => kwh(share?.receivedKwh),
          footer: kwh(pool.givenKwh),
        },
        figures('remaining', 'Manque encore', ({ share }) => kwh(share?.remainingKwh), {
          footer: kwh(pool.shortKwh),
        }),
        words('agreement', 'Accord', ({ decision }) => poolAgreementText(decision)),
      ]}
      rows={pool.sites}
      rowKey={({ site }) => site.code}
      empty="Aucun site assujetti."
      {...(onEdit && {
        rowActions: ({ site }: Row) => (
          <IconButton
            icon="edit"
            label={`Modifier la part de ${site.name}`}
            onClick={() => onEdit(site.id)}
          />
        ),
      })}
    />
  );
}
