import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Analysis, DecreeAnswer } from './answers.ts';

type DoubtedNoticeProps = { analysis: Analysis; site: DecreeAnswer['site'] };

/** What the two years that are compared are told with: what alerts doubt, and where it is settled; estimates; closed months. */
export function DoubtedNotice({ analysis, site }: DoubtedNoticeProps) {
  const { doubted } = analysis;
  if (doubted.length === 0) return null;
  const isAlerted = doubted.some(({ reason }) => reason === 'alert');
  return (
    <Notice
      kind="warning"
      live={false}
      title={doubtedMonthsTexts(doubted).join(' ')}
      actions={
        isAlerted && (
          <ButtonLink href={viewHref('alerts', { centre: site.code })}>Voir les alertes</ButtonLink>
        )
      }
    />
  );
}
