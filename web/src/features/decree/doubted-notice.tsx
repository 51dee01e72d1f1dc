import { doubtedMonthsText } from '@suivi/presentation/decree/doubted-months-text';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Analysis, DecreeAnswer } from './answers.ts';

type DoubtedNoticeProps = { analysis: Analysis; site: DecreeAnswer['site'] };

/** What open alerts doubt of the two years that are compared, and where it is settled. */
export function DoubtedNotice({ analysis, site }: DoubtedNoticeProps) {
  const text = doubtedMonthsText(analysis.doubted);
  if (text === null) return null;
  return (
    <Notice
      kind="warning"
      live={false}
      title={text}
      actions={<ButtonLink href={viewHref('alerts', { centre: site.code })}>Voir les alertes</ButtonLink>}
    />
  );
}
