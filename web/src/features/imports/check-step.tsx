import { type ImportAnswer, type ImportRecord } from '@suivi/contract/imports/import-values';
import { checkImport, exportRefusedRows } from '@suivi/contract/imports/imports';
import type { ItemClass } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ImportSubject } from '@suivi/domain/imports/words/mapping';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Agreement } from './agreement.tsx';
import { CheckNotes } from './check-notes.tsx';
import { countsText } from './counts-text.ts';
import styles from './imports.module.css';
import { FigureDecisions } from './figure-decisions.tsx';
import { ReadTables } from './read-tables.tsx';
import { ItemTable } from './item-table.tsx';
import { UnreadColumns } from './unread-columns.tsx';
import { UnknownNames } from './unknown-names.tsx';
import { YearSums } from './year-sums.tsx';

type Checked = Extract<NonNullable<ImportRecord['outcome']>, { kind: 'checked' }>;

const classLabels: Record<ItemClass, string> = {
  new: 'Nouveaux',
  changed: 'Modifiés',
  identical: 'Identiques',
  refused: 'Lignes refusées',
};
const classOrder: readonly ItemClass[] = ['refused', 'changed', 'new', 'identical'];

/** What an import would do, row by row, before it is run. */
export function CheckStep({ record, onCorrect }: { record: ImportRecord; onCorrect: () => void }) {
  const { outcome } = record;
  if (outcome?.kind !== 'checked') return null;
  return <Check record={record} checked={outcome} onCorrect={onCorrect} />;
}

type CheckProps = { record: ImportRecord; checked: Checked; onCorrect: () => void };

function Check({ record, checked, onCorrect }: CheckProps) {
  const { id, version, mappings, answers, decisions, subject } = record;
  const { counts, unknownNames, hasMoved } = checked;
  const again = useChange(checkImport);
  const refused = useDownload(exportRefusedRows);
  const [shown, setShown] = useState<ItemClass>(classOrder.find(each => counts[each] > 0) ?? 'new');
  const recheck = (given: ImportAnswer[], decided = decisions) =>
    again.mutate({
      params: { id },
      begun: begunFrom(version),
      body: { mappings, answers: [...answers, ...given], decisions: decided },
    });
  // A row of twelve months is one line to correct, however many of its cells are refused.
  const countOf = (each: ItemClass) => (each === 'refused' ? counts.refusedLines : counts[each]);
  const rows = (
    <Stack>
      <Tabs
        label="Lignes de la vérification"
        selected={shown}
        onSelect={setShown}
        tabs={classOrder.map(key => ({
          key,
          label: `${classLabels[key]} (${formatNumber(countOf(key))})`,
        }))}
      >
        <ItemTable key={shown} record={record} itemClass={shown} label={classLabels[shown]} />
      </Tabs>
      {counts.refused > 0 && (
        <div>
          <Button icon="download" busy={refused.isPending} onClick={() => refused.start({ params: { id } })}>
            Télécharger les lignes refusées
          </Button>
        </div>
      )}
    </Stack>
  );
  return (
    <Stack gap="large">
      {hasMoved && (
        <Notice kind="warning" title="Les données ont changé depuis la vérification.">
          Rien n’a été importé. Voici ce que l’import ferait maintenant.
        </Notice>
      )}
      <Section title="Ce que l’import ferait">
        <Stack>
          <p className={styles['answer']}>{answerOf(checked, subject)}</p>
          {again.error && <Notice kind="error">{errorText(again.error)}</Notice>}
          {unknownNames.length > 0 && (
            <UnknownNames names={unknownNames} record={record} busy={again.isPending} onAnswer={recheck} />
          )}
          <ReadTables record={record} />
          <UnreadColumns record={record} />
          <YearSums sums={checked.sums ?? []} record={record} />
          <FigureDecisions
            subject={subject}
            asked={checked.asked}
            decisions={decisions}
            busy={again.isPending}
            onDecide={decided => recheck([], decided)}
          />
          <CheckNotes
            notes={checked.notes}
            sums={{ left: checked.leftSums ?? [], kept: decisions.keptSums ?? [], busy: again.isPending }}
            onKeep={keptSums => recheck([], { ...decisions, keptSums })}
          />
          {isWaiting(checked) ? <Disclosure summary="Voir les lignes du fichier">{rows}</Disclosure> : rows}
        </Stack>
      </Section>
      <Agreement record={record} checked={checked} onCorrect={onCorrect} />
    </Stack>
  );
}

/** True when no row can be judged before the names in the file are known: only the question about them is shown. */
function isWaiting({ counts, unknownNames }: Checked): boolean {
  return unknownNames.length > 0 && counts.new + counts.changed + counts.identical === 0;
}

function answerOf(checked: Checked, subject: ImportSubject): string {
  const { counts, rowCount } = checked;
  const read = formatCount(rowCount, 'ligne lue', 'lignes lues');
  if (isWaiting(checked)) return `${read}. Dites d’abord de quoi elles parlent.`;
  const rows = `${read}\u00a0: ${countsText(counts, subject)}.`;
  if (counts.new + counts.changed === 0 && counts.refused === 0) {
    return `${rows} Tout est déjà enregistré\u00a0: importer ce fichier ne changerait rien.`;
  }
  return rows;
}
