import { type ImportRecord } from '@suivi/contract/import-values';
import { abandonImport, checkImport } from '@suivi/contract/imports';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { type ImportSubject, importSubjects } from '@suivi/domain/imports/columns/mapping';
import { layoutKind } from '@suivi/domain/imports/columns/layout-kind';
import { settleRoles } from '@suivi/domain/imports/columns/settle-roles';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ColumnList } from './column-list.tsx';
import styles from './imports.module.css';
import { gapText, layoutLabels, subjectLabels } from './mapping-labels.ts';
import { WholeFileFields } from './whole-file-fields.tsx';

/** How the file is understood, to be confirmed or corrected. */
export function MappingStep({ record }: { record: ImportRecord }) {
  const { id, version, sheets, outcome, answers } = record;
  const [sheet, setSheet] = useState(record.sheet);
  const [mapping, setMapping] = useState(record.mapping);
  const check = useChange(checkImport);
  const abandon = useChange(abandonImport);
  const shown = sheets[sheet];
  const gaps = mappingGaps(mapping);

  const chooseSheet = (name: string) => {
    const index = Number(name);
    const proposed = sheets[index]?.proposed;
    if (!proposed) return;
    setSheet(index);
    setMapping(proposed);
  };
  const chooseSubject = (subject: ImportSubject) => {
    const columns = settleRoles(shown?.proposed.columns ?? mapping.columns, subject, mapping.formerTable);
    setMapping({ ...mapping, subject, columns });
  };
  return (
    <Stack gap="large">
      {outcome?.kind === 'failed' && (
        <Notice kind="error" title="Le serveur n’a pas pu traiter ce fichier.">
          Rien n’a été modifié. Vérifiez la correspondance, puis réessayez.
        </Notice>
      )}
      <Section
        title="Ce que contient le fichier"
        description={`Reconnu\u00a0: ${subjectLabels[mapping.subject].toLowerCase()}, ${layoutLabels[layoutKind(mapping)]}. ${formatCount(shown?.rowCount ?? 0, 'ligne')}${mapping.headerLine > 0 ? `, en-têtes à la ligne ${mapping.headerLine}` : ', sans en-têtes'}.`}
      >
        <Stack>
          {shown?.isRemembered && (
            <Notice kind="info" live={false}>
              Un fichier de même disposition a déjà été importé&nbsp;: sa correspondance est reprise.
            </Notice>
          )}
          <div className={styles['selection']}>
            {sheets.length > 1 && (
              <SelectField
                label="Feuille"
                value={String(sheet)}
                options={sheets.map(({ name, rowCount }, index) => ({
                  value: String(index),
                  label: `${name} (${formatCount(rowCount, 'ligne')})`,
                  disabled: rowCount === 0,
                }))}
                onChange={chooseSheet}
              />
            )}
            <SelectField
              label="Contenu"
              value={mapping.subject}
              options={importSubjects.map(subject => ({ value: subject, label: subjectLabels[subject] }))}
              onChange={chooseSubject}
            />
          </div>
          <WholeFileFields mapping={mapping} proposed={shown?.proposed ?? mapping} onChange={setMapping} />
        </Stack>
      </Section>
      <Section
        title="Correspondance des colonnes"
        description="Confirmez ou corrigez ce que contient chaque colonne. Votre choix est retenu pour les fichiers de même disposition."
      >
        <Stack>
          {shown && <ColumnList mapping={mapping} sheet={shown} onChange={setMapping} />}
          {gaps.length > 0 && (
            <Notice kind="warning" title={'Il manque\u00a0:'}>
              <ul>
                {gaps.map(gap => (
                  <li key={gapText(gap)}>{gapText(gap)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {check.error && <Notice kind="error">{errorText(check.error)}</Notice>}
          {abandon.error && <Notice kind="error">{errorText(abandon.error)}</Notice>}
          <div className={styles['buttons']}>
            <Button
              variant="primary"
              busy={check.isPending}
              aria-disabled={gaps.length > 0}
              onClick={() => {
                if (gaps.length > 0) return;
                check.mutate({
                  params: { id },
                  begun: begunFrom(version),
                  body: { sheet, mapping, answers },
                });
              }}
            >
              Vérifier les lignes
            </Button>
            <Button
              busy={abandon.isPending}
              onClick={() => abandon.mutate({ params: { id }, begun: begunFrom(version) })}
            >
              Abandonner
            </Button>
          </div>
        </Stack>
      </Section>
    </Stack>
  );
}
