import { type ImportRecord } from '@suivi/contract/imports/import-values';
import { abandonImport, checkImport } from '@suivi/contract/imports/imports';
import { isDoubtful, mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { type ImportMapping } from '@suivi/domain/imports/words/mapping';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AgreementToRead } from './agreement-to-read.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './imports.module.css';
import { gapText } from './mapping-labels.ts';
import { MeasuresSection } from './measures-section.tsx';
import { blocksText, ReadTables } from './read-tables.tsx';
import { TableChoice } from './table-choice.tsx';
import { TableMapping } from './table-mapping.tsx';
import { TextList } from '../../ui/layout/text-list.tsx';

/** How the file was interpreted, table by table, to be confirmed or corrected. */
export function MappingStep({ record }: { record: ImportRecord }) {
  const { id, version, sheets, outcome, answers, decisions } = record;
  const [mappings, setMappings] = useState(record.mappings);
  const [shown, setShown] = useState(() => firstAsked(record.mappings));
  const check = useChange(checkImport);
  const abandon = useChange(abandonImport);
  const set = (mapping: ImportMapping | null) =>
    setMappings(mappings.map((each, index) => (index === shown ? mapping : each)));
  const gaps = gapsOf(mappings, sheets);
  const isAgreementLacking = mappings.some(each => each?.columns.some(isDoubtful));
  const isReady = gaps.length === 0 && mappings.some(mapping => mapping !== null);
  const sheet = sheets[shown];
  const mapping = mappings[shown];
  return (
    <Stack gap="large">
      {outcome?.kind === 'failed' && (
        <Notice kind="error" title="Le serveur n’a pas pu traiter ce fichier.">
          Rien n’a été modifié. Vérifiez la correspondance, puis réessayez.
        </Notice>
      )}
      {outcome?.kind === 'month-closed' && (
        <Notice kind="error" title={`${capitalise(formatPeriod(outcome))} est clôturé pour ${outcome.site}.`}>
          Rien n’a été importé. Retirez ce mois du fichier, ou demandez à un administrateur de le rouvrir dans
          Déclarations.
        </Notice>
      )}
      {sheets.length > 1 && (
        <Section
          title="Tableaux du fichier"
          description="Les blocs qui ont les mêmes colonnes, sur toutes les feuilles, sont un seul tableau. Tous ceux qui sont cochés sont lus en une fois."
        >
          <Stack>
            <TableChoice
              sheets={sheets}
              mappings={mappings}
              shown={shown}
              onShow={setShown}
              onRead={(index, isRead) =>
                setMappings(
                  mappings.map((each, at) =>
                    at === index ? (isRead ? (sheets[at]?.proposed ?? null) : null) : each,
                  ),
                )
              }
            />
            <ReadTables record={{ sheets, mappings }} />
          </Stack>
        </Section>
      )}
      {sheet && mapping?.subject === 'measures' && <MeasuresSection sheet={sheet} />}
      {sheet && mapping && mapping.subject !== 'measures' && (
        <TableMapping key={shown} sheet={sheet} mapping={mapping} onChange={set} />
      )}
      <Section title="Suite">
        <Stack>
          {gaps.length > 0 && (
            <Notice kind="warning" title={'Il manque\u00a0:'}>
              <TextList texts={gaps} />
              {isAgreementLacking && <AgreementToRead mappings={mappings} onChange={setMappings} />}
            </Notice>
          )}
          {check.error && <Notice kind="error">{errorText(check.error)}</Notice>}
          {abandon.error && <Notice kind="error">{errorText(abandon.error)}</Notice>}
          <div className={styles['buttons']}>
            <Button
              variant="primary"
              busy={check.isPending}
              aria-disabled={!isReady}
              onClick={() => {
                if (!isReady) return;
                check.mutate({
                  params: { id },
                  begun: begunFrom(version),
                  body: { mappings, answers, decisions },
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

/** The first table with an open question, otherwise the first one that is read. */
function firstAsked(mappings: ImportRecord['mappings']): number {
  const asked = mappings.findIndex(mapping => mapping !== null && mappingGaps(mapping).length > 0);
  return Math.max(asked === -1 ? mappings.findIndex(mapping => mapping !== null) : asked, 0);
}

/** What is missing, with the table concerned when there are several. */
function gapsOf(mappings: ImportRecord['mappings'], sheets: ImportRecord['sheets']): string[] {
  const several = mappings.length > 1;
  const texts = mappings.flatMap((mapping, index) => {
    const sheet = sheets[index];
    const place = several && sheet !== undefined ? `tableau ${index + 1} (${blocksText(sheet)}), ` : '';
    return mapping === null ? [] : mappingGaps(mapping).map(gap => `${place}${gapText(gap)}`);
  });
  return [...new Set(texts)];
}
