import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { missing } from '@suivi/presentation/ground/formats/number-formats';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Account, type AccountState, accountState, accountStateLabels } from './account.ts';
import styles from './accounts.module.css';

const stateIcons = {
  active: 'check',
  locked: 'warning',
  invited: 'lock',
  'without-password': 'warning',
  disabled: 'close',
} as const satisfies Record<AccountState, string>;

const columns = (onOpen: (id: number) => void): DataTableColumn<Account>[] => [
  {
    key: 'name',
    header: 'Nom',
    minWidth: '14rem',
    cell: ({ id, name, email }) => (
      <span className={styles['person']}>
        <button type="button" aria-haspopup="dialog" className={styles['open']} onClick={() => onOpen(id)}>
          {name}
        </button>
        <span className={styles['email']}>{email}</span>
      </span>
    ),
    text: ({ name, email }) => `${name} <${email}>`,
    sortValue: ({ name }) => name,
  },
  words('role', 'Rôle', ({ role }) => roleLabels[role], { sortValue: ({ role }) => roleLabels[role] }),
  {
    key: 'state',
    header: 'État',
    cell: account => {
      const state = accountState(account);
      return (
        <span className={styles['state']} data-state={state}>
          <Icon name={stateIcons[state]} size={16} />
          {accountStateLabels[state]}
        </span>
      );
    },
    text: account => accountStateLabels[accountState(account)],
    sortValue: account => accountStateLabels[accountState(account)],
  },
  {
    key: 'lastSeen',
    header: 'Dernière activité',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? missing : formatShortInstant(lastSeenAt)),
    sortValue: ({ lastSeenAt }) => lastSeenAt,
  },
  figures('sessions', 'Sessions ouvertes', ({ openSessions }) => String(openSessions), {
    sortValue: ({ openSessions }) => openSessions,
  }),
];

type AccountTableProps = { accounts: readonly Account[]; onOpen: (id: number) => void };

export function AccountTable({ accounts, onOpen }: AccountTableProps) {
  return (
    <DataTable
      caption="Comptes"
      stacked
      columns={columns(onOpen)}
      rows={accounts}
      rowKey={({ id }) => String(id)}
      copyable={false}
    />
  );
}
