import type { ImportSheet } from '@suivi/contract/imports/import-values';
import { layoutKind } from '@suivi/domain/imports/columns/layout-kind';
import { type ImportMapping, type ImportSubject, importSubjects } from '@suivi/domain/imports/words/mapping';
import { settleRoles } from '@suivi/domain/imports/columns/settle-roles';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BillsOrMonths } from './bills-or-months.tsx';
import { ColumnList } from './column-list.tsx';
import styles from './imports.module.css';
import { HiddenRows } from './hidden-rows.tsx';
import { layoutLabels, subjectLabels } from './mapping-labels.ts';
import { WhichColumn } from './which-column.tsx';
import { WholeFileFields } from './whole-file-fields.tsx';

type Props = { sheet: ImportSheet; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** A distributor's file is recognised automatically, so a table cannot be declared to be one. */
const ofTables = importSubjects.filter(subject => subject !== 'measures');

/** How one table of the file is interpreted. */
export function TableMapping({ sheet, mapping, onChange }: Props) {
  const chooseSubject = (subject: ImportSubject) => {
    const proposed = [sheet.proposed, sheet.other ?? null].find(each => each?.subject === subject);
    const { hiddenRows } = mapping;
    if (proposed) return onChange({ ...proposed, hiddenRows, isSubjectAsked: false });
    const columns = settleRoles(sheet.proposed.columns, subject, mapping.formerTable);
    onChange({ ...mapping, subject, columns, questions: [], isSubjectAsked: false });
  };
  return (
    <>
      <Section
        title="Ce que contient le fichier"
        description={`Reconnu\u00a0: ${subjectLabels[mapping.subject].toLowerCase()}, ${layoutLabels[layoutKind(mapping)]}. ${formatCount(sheet.rowCount, 'ligne')}${mapping.headerLine > 0 ? `, en-têtes à la ligne ${mapping.headerLine}` : ', sans en-têtes'}.`}
      >
        <Stack>
          {sheet.isRemembered && (
            <Notice kind="info" live={false}>
              Un fichier de même disposition a déjà été importé&nbsp;: sa correspondance est reprise.
            </Notice>
          )}
          {mapping.isSubjectAsked === true && <BillsOrMonths onChoose={chooseSubject} />}
          <HiddenRows mapping={mapping} onChange={onChange} />
          <WhichColumn mapping={mapping} sheet={sheet} onChange={onChange} />
          <div className={styles['selection']}>
            <SelectField
              label="Contenu"
              value={mapping.subject}
              options={optionsOf(ofTables, subjectLabels)}
              onChange={chooseSubject}
            />
          </div>
          <WholeFileFields mapping={mapping} proposed={sheet.proposed} onChange={onChange} />
        </Stack>
      </Section>
      <Section
        title="Correspondance des colonnes"
        description="Confirmez ou corrigez ce que contient chaque colonne. Plusieurs colonnes de consommation, ou de montant, s’additionnent. Votre choix est retenu une fois l’import fait."
      >
        <ColumnList key={mapping.subject} mapping={mapping} sheet={sheet} onChange={onChange} />
      </Section>
    </>
  );
}
