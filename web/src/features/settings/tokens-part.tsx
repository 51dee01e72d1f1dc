import { type AccessToken, listTokens, revokeToken } from '@suivi/contract/accounts/tokens';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { tokenScopeLabels } from '@suivi/presentation/accounts/token-words';
import { formatShortDay, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** Number of days before its end from which a token is shown as ending soon. */
const warnedDays = 30;

/** The tokens with which other programs read and send data; an administrator sees those of all users. */
export function TokensPart() {
  const { user, today } = useSession();
  const read = useRead(listTokens);
  const isAdmin = user.role === 'admin';
  const columns: DataTableColumn<AccessToken>[] = [
    words(
      'name',
      'Jeton',
      ({ name, lastSigns }) => (
        <>
          {name}
          <br />
          <small>
            …<code>{lastSigns}</code>
          </small>
        </>
      ),
      { text: ({ name, lastSigns }) => `${name} …${lastSigns}`, minWidth: '10rem' },
    ),
    ...(isAdmin ? [words<AccessToken>('owner', 'De', ({ ownerName }) => ownerName)] : []),
    words(
      'scopes',
      'Droits',
      ({ scopes }) => scopes.map(scope => <div key={scope}>{tokenScopeLabels[scope]}</div>),
      {
        text: ({ scopes }) => scopes.map(scope => tokenScopeLabels[scope]).join(', '),
        minWidth: '14rem',
      },
    ),
    words('used', 'Dernier usage', ({ lastUsedAt }) =>
      lastUsedAt === null ? 'Jamais' : formatShortInstant(lastUsedAt),
    ),
    words('state', 'Fin', token => <TokenEnd token={token} today={dayIndex(today)} />, {
      text: ({ lastDay }) => formatShortDay(fromIsoDay(lastDay)),
      sortValue: ({ lastDay }) => lastDay,
    }),
    {
      key: 'revoke',
      header: 'Action',
      text: () => '',
      cell: token =>
        token.state === 'open' && (
          <DialogButton dialog={close => <RevokeDialog token={token} onClose={close} />}>
            Révoquer<span className="visually-hidden"> le jeton {token.name}</span>
          </DialogButton>
        ),
    },
  ];
  return (
    <Section
      title="Jetons d’accès"
      description="Un tableur ou un autre logiciel lit les données avec un jeton, sans votre mot de passe. Il n’ouvre que ce que vous lui donnez, jamais plus que votre rôle du moment, et jamais les comptes, les jetons ni le journal."
      actions={
        <DialogButton variant="primary" dialog={close => <CreateTokenDialog onClose={close} />}>
          Créer un jeton
        </DialogButton>
      }
    >
      <Read of={read} failed="La liste n’a pas pu être chargée" skeletons={['8rem']}>
        {({ tokens }) => (
          <DataTable
            caption="Jetons d’accès"
            columns={columns}
            rows={tokens}
            rowKey={({ id }) => String(id)}
            copyable={false}
            empty="Aucun jeton pour l’instant."
          />
        )}
      </Read>
    </Section>
  );
}

function TokenEnd({ token: { state, lastDay }, today }: { token: AccessToken; today: number }) {
  const last = fromIsoDay(lastDay);
  const left = dayIndex(last) - today;
  if (state === 'revoked') return 'Révoqué';
  if (state === 'ended') return `Fini le ${formatShortDay(last)}`;
  if (left > warnedDays) return formatShortDay(last);
  return (
    <StatusBadge status="warning">
      {left === 0 ? 'Finit aujourd’hui' : `Finit dans ${formatCount(left, 'jour')}`}
    </StatusBadge>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const revoke = useChange(revokeToken);
  return (
    <QuestionDialog
      title={`Révoquer le jeton «\u00a0${name}\u00a0»`}
      confirm="Révoquer"
      request={revoke}
      onConfirm={() => revoke.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Le logiciel qui l’utilise n’aura plus accès à rien, dès maintenant et pour toujours. Ce qu’il a déjà
        lu lui reste.
      </p>
    </QuestionDialog>
  );
}
