import { exportDecreePoster } from '@suivi/contract/reports/exports';
import { otherBasis } from '@suivi/domain/decree/basis';
import { notationOf, type Leaves } from '@suivi/domain/decree/notation';
import {
  filledLeaves,
  leafPath,
  leavesMeanings,
  leavesWords,
  notationAssumption,
  notationRefusals,
  notationRows,
} from '@suivi/presentation/decree/notation-texts';
import { basisNames } from '@suivi/presentation/decree/other-basis-text';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import type { Analysis } from './answers.ts';
import styles from './decree.module.css';

/** Three leaves, filled according to the rating; the words beside them say the same. */
function LeafRow({ leaves }: { leaves: Leaves }) {
  const { count, tone } = filledLeaves[leaves];
  return (
    <svg className={styles['leaf-row']} data-tone={tone} viewBox="0 0 290 94" aria-hidden="true">
      {[0, 1, 2].map(place => (
        <path
          key={place}
          data-filled={place < count || undefined}
          transform={`translate(${place * 100} 2)`}
          d={leafPath}
        />
      ))}
    </svg>
  );
}

/** The leaves of the latest year, everything they are based on, and the page to display. */
export function NotationPart({ analysis, site }: { analysis: Analysis; site: { code: string } }) {
  const { reference, latest, founding } = analysis;
  const noted = notationOf(reference, latest, founding);
  const otherOne = otherBasis(founding);
  const other = notationOf(reference, latest, otherOne);
  return (
    <Section
      title={`Notation ${latest.labelYear} (estimation)`}
      description={`Les feuilles de l’attestation, sur la ${basisNames[founding]}. L’affichage est dû depuis le 1er juillet 2026.`}
      actions={
        <DownloadButton
          icon="download"
          of={exportDecreePoster}
          asked={{ query: { format: 'pdf', site: site.code } }}
        >
          Affiche (PDF)
        </DownloadButton>
      }
    >
      {noted.kind === 'none' ? (
        <p>{notationRefusals[noted.reason]}</p>
      ) : (
        <>
          <div className={styles['leaves']}>
            <LeafRow leaves={noted.leaves} />
            <p>
              <strong>{leavesWords[noted.leaves]}.</strong> {leavesMeanings[noted.leaves]}
            </p>
          </div>
          <DefinitionList items={notationRows(noted)} />
        </>
      )}
      <p className="hint">
        Sur la {basisNames[otherOne]}&nbsp;:{' '}
        {other.kind === 'notation' ? `${leavesWords[other.leaves]}.` : notationRefusals[other.reason]} OPERAT
        note la consommation corrigée du climat.
      </p>
      {noted.kind === 'notation' && <p className="hint">{notationAssumption}</p>}
    </Section>
  );
}
