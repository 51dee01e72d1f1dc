import {
  exportModulation,
  listModulations,
  type Modulation,
  readModulation,
} from '@suivi/contract/decree/modulation';
import { listSavingMeasurements } from '@suivi/contract/actions/saving-measurements';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { leverPaybacks } from '@suivi/domain/decree/modulation/lever-paybacks';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import {
  modulationCauseWords,
  modulationGapText,
  modulationNotice,
} from '@suivi/presentation/decree/modulation-texts';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { paybackText } from '@suivi/presentation/actions/measurement-text';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../decree.module.css';
import { FreezeDecreeButton } from '../freeze-decree-button.tsx';
import { ModulatedObjectivesPart } from './modulated-objectives-part.tsx';
import { ModulationDialog } from './modulation-dialog.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';
import { DownloadButton } from '../../../widgets/document-buttons/download-button.tsx';

/** « Modulation »: what is claimed for a site, its effect on the objectives, its programme and its file. */
export function ModulationPart({ site }: { site: SiteSummary }) {
  const read = useRead(readModulation, { query: { site: site.code } }, { keepPrevious: true });
  return (
    <Stack gap="large">
      <Notice kind="info" live={false} title="À déposer sur OPERAT avant le 30 septembre 2027">
        <p>{modulationNotice}</p>
      </Notice>
      <Read of={read} failed="La modulation n’a pas pu être lue" skeletons={['8rem', '12rem']}>
        {modulation => <OfSite modulation={modulation} />}
      </Read>
      <GroupModulations />
    </Stack>
  );
}

export function OfSite({ modulation }: { modulation: Modulation }) {
  const { site, statement, gaps, doubted } = modulation;
  const mayEdit = usePermission('modulation.write');
  const mayExport = usePermission('data.export');
  const query = { site: site.code };
  return (
    <>
      <Section
        title={`Modulation, ${site.name}`}
        actions={
          <>
            {mayEdit && (
              <DialogButton
                icon="edit"
                dialog={close => <ModulationDialog modulation={modulation} onClose={close} />}
              >
                Modifier la modulation
              </DialogButton>
            )}
            {mayExport && (
              <>
                <DownloadButton
                  icon="download"
                  of={exportModulation}
                  asked={{ query: { ...query, format: 'pdf' } }}
                >
                  Dossier (PDF)
                </DownloadButton>
                <DownloadButton
                  icon="excel"
                  of={exportModulation}
                  asked={{ query: { ...query, format: 'xlsx' } }}
                >
                  Dossier (Excel)
                </DownloadButton>
              </>
            )}
            <FreezeDecreeButton
              label="Figer ce dossier"
              what={`Le dossier de modulation, ${site.name},`}
              of={{ kind: 'modulation', site: site.code }}
            />
          </>
        }
      >
        <p className={styles['answer']}>
          <strong>{answerText(modulation)}</strong>
        </p>
        {statement.causes.length > 0 && (
          <ul className={styles['steps']} aria-label="Causes invoquées">
            {statement.causes.map(({ cause, note }) => (
              <li key={cause}>
                {modulationCauseWords[cause]}
                {note !== '' && `\u00a0: ${note}`}
              </li>
            ))}
          </ul>
        )}
        {doubted.length > 0 && (
          <TextList className={styles['steps']} aria-label="Réserves" texts={doubtedMonthsTexts(doubted)} />
        )}
        {gaps.length > 0 && (
          <TextList
            className={styles['steps']}
            aria-label="Ce qui manque au dossier"
            texts={gaps.map(modulationGapText)}
          />
        )}
      </Section>
      <ModulatedObjectivesPart modulation={modulation} />
      <Programme modulation={modulation} />
    </>
  );
}

function answerText({ statement, gaps }: Modulation): string {
  if (statement.causes.length === 0) return 'Aucune modulation n’est demandée pour ce centre.';
  return gaps.length === 0
    ? 'Rien ne manque au dossier de modulation.'
    : `Il manque ${formatCount(gaps.length, 'élément', 'éléments')} au dossier de modulation.`;
}

function Programme({ modulation: { actions, site } }: { modulation: Modulation }) {
  const read = useRead(listSavingMeasurements, { query: {} });
  return (
    <Section
      title="Programme d’actions et temps de retour"
      description="Coût de chaque levier, aides et certificats déduits, divisé par l’économie annuelle attendue aux prix des douze derniers mois. Au-delà de 30 ans pour l’enveloppe, 15 pour les équipements, 10 pour l’exploitation, le coût est disproportionné (article 11)."
      actions={<a href={viewHref('actions', { centre: site.code })}>Ouvrir les actions</a>}
    >
      <Read of={read} failed="Les économies attendues n’ont pas pu être lues" skeletons={['6rem']}>
        {({ measurements }) => (
          <DataTable
            caption="Temps de retour brut par levier"
            columns={({ words, figures }) => [
              words('lever', 'Levier', ({ lever }) => leverLabels[lever]),
              figures('cost', 'Reste à charge', ({ ownCents }) => formatEuros(ownCents)),
              figures('saving', 'Économie par an', ({ yearlyCents }) => formatEuros(yearlyCents)),
              words(
                'payback',
                'Temps de retour brut',
                ({ years, isBeyond }) =>
                  `${paybackText(years)}${isBeyond === null ? '' : isBeyond ? ', au-delà du seuil' : ', sous le seuil'}`,
              ),
              words('limit', 'Seuil', ({ limitYears }) =>
                limitYears === null ? 'aucun' : `${limitYears} ans`,
              ),
            ]}
            rows={leverPaybacks(
              actions.map(action => ({
                ...action,
                yearlyCents:
                  measurements.find(({ actionId }) => actionId === action.id)?.expectedCents ?? null,
              })),
            )}
            rowKey={({ lever }) => lever}
            empty="Aucune action n’est inscrite pour ce centre."
          />
        )}
      </Read>
      {actions.length > 0 && (
        <ul className={styles['steps']} aria-label="Actions du programme">
          {actions.map(({ id, title, lever, state, owner }) => (
            <li key={id}>
              {title} ({leverLabels[lever]}, {savingStateLabels[state].toLocaleLowerCase('fr-FR')})
              {owner !== '' && `, ${owner}`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function GroupModulations() {
  const read = useRead(listModulations);
  return (
    <Section title="Modulations du groupement">
      <Read of={read} failed="Les modulations n’ont pas pu être lues" skeletons={['4rem']}>
        {({ sites }) => (
          <DataTable
            caption="Centres qui demandent une modulation"
            columns={({ words }) => [
              words('site', 'Centre', ({ site }) => <SiteLink site={site} />, {
                text: ({ site }) => site.name,
              }),
              words('causes', 'Causes', ({ causes }) =>
                causes.map(cause => modulationCauseWords[cause]).join(', '),
              ),
              words(
                'gaps',
                'Ce qui manque',
                ({ gaps }) => gaps.map(modulationGapText).join('\u00a0; ') || 'Rien',
              ),
            ]}
            rows={sites}
            rowKey={({ site }) => site.code}
            empty="Aucun centre ne demande de modulation."
          />
        )}
      </Read>
    </Section>
  );
}
