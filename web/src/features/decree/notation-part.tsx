import { exportDecreePoster } from '@suivi/contract/reports/exports';
import { otherBasis } from '@suivi/domain/decree/basis';
import { notationOf, type Leaves } from '@suivi/domain/decree/notation';
import {
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

const filled: Record<Leaves, { count: number; tone: string }> = {
  grey: { count: 1, tone: 'grey' },
  orange: { count: 1, tone: 'orange' },
  one_green: { count: 1, tone: 'green' },
  two_green: { count: 2, tone: 'green' },
  three_green: { count: 3, tone: 'green' },
};

/** Three leaves, filled according to the rating; the words beside them say the same. */
function LeafRow({ leaves }: { leaves: Leaves }) {
  const { count, tone } = filled[leaves];
  return (
    <svg className={styles['leaf-row']} data-tone={tone} viewBox="0 0 290 94" aria-hidden="true">
      {[0, 1, 2].map(place => (
        <path
          key={place}
          data-filled={place < count || undefined}
          transform={`translate(${place * 100} 2)`}
          d="M10 70C-4 34 26 8 74 6 80 52 54 82 22 74L10 88 6 84Z"
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
