import { listOutbox, type OutboxMessage, outboxStates, stopOutbox } from '@suivi/contract/operation/mail';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { outboxStateLabels, outboxSubjectLabels } from '../../../lib/texts/outbox-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FilterSelect } from '../../../ui/forms/filter-select.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../settings.module.css';

const columns: DataTableColumn<OutboxMessage>[] = [
  words('at', 'Mis en file', ({ createdAt }) => formatShortInstant(createdAt)),
  words('subject', 'Objet', ({ subject }) => outboxSubjectLabels[subject]),
  words('recipient', 'Destinataire', ({ recipient }) => recipient),
  words('state', 'État', stateText),
  { key: 'answer', header: 'Dernière réponse', cell: answerText, text: answerText, minWidth: '14rem' },
];

/** For example « en attente, essai 3 le 26/11/2026 10:15 ». */
function stateText({ state, dueAt, endedAt, answers }: OutboxMessage): string {
  if (state !== 'waiting') return `${outboxStateLabels[state]} le ${formatShortInstant(endedAt ?? '')}`;
  return answers.length === 0
    ? outboxStateLabels.waiting
    : `${outboxStateLabels.waiting}, essai ${answers.length + 1} le ${formatShortInstant(dueAt ?? '')}`;
}

function answerText({ answers }: OutboxMessage): string {
  return answers.at(-1)?.text ?? '';
}

/** The messages sent outside and those waiting; one press stops all of them. */
export function MailHistory({ isOn }: { isOn: boolean }) {
  const [state, setState] = useOptionalChoiceFilter('etat', outboxStates);
  const read = useRead(listOutbox, { query: state === null ? {} : { state } });
  const stop = useChange(stopOutbox);
  return (
    <Section
      title="Envois"
      description="Les deux cents derniers sur quatre-vingt-dix jours. Ce que le relais n’a pas pris est réessayé de plus en plus rarement, pendant deux jours. Les contenus ne sont pas gardés."
    >
      <Stack>
        {stop.error && <Notice kind="error">{errorText(stop.error)}</Notice>}
        {stop.data && (
          <Notice kind="success" title="Plus rien ne part">
            {stop.data.stopped === 0
              ? 'Rien n’attendait.'
              : `${formatCount(stop.data.stopped, 'message en attente a été abandonné', 'messages en attente ont été abandonnés')}.`}
          </Notice>
        )}
        <Read of={read} failed="Les envois n’ont pas pu être lus" skeletons={['12rem']}>
          {({ messages, counts }) => (
            <>
              <div className={styles['form']}>
                <FilterSelect
                  label="État"
                  all="Tous les états"
                  value={state}
                  options={outboxStates.map(value => ({
                    value,
                    label: `${outboxStateLabels[value]} (${counts[value]})`,
                  }))}
                  onChange={setState}
                />
              </div>
              <DataTable
                caption="Envois, le dernier d’abord"
                columns={columns}
                rows={messages}
                rowKey={({ id }) => String(id)}
                empty="Rien n’a été envoyé."
              />
              {(isOn || counts.waiting > 0) && (
                <div>
                  <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate({})}>
                    Tout arrêter
                  </Button>
                </div>
              )}
            </>
          )}
        </Read>
      </Stack>
    </Section>
  );
}
