import type { ReportPreview } from '@suivi/contract/reports/annual-reports';
import type { ReportSection } from '@suivi/domain/reports/report-section';
import { withoutTold } from '@suivi/presentation/reports/told-once';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './paper.module.css';
import { PreviewBlockShown } from './preview-block.tsx';
import { includedKey, type ReportDraft } from './report-draft.ts';

type ReportPaperProps = {
  preview: ReportPreview;
  /** The draft as typed now: the pages follow it before anything is stored. */
  draft: ReportDraft;
  /** The section whose comment is being written: the pages scroll to it. */
  at?: ReportSection | null;
};

/** The pages of the report as they will be printed. */
export function ReportPaper({ preview: { title, subtitle, sections }, draft, at = null }: ReportPaperProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = at && pane.current?.querySelector<HTMLElement>(`[data-section="${at}"]`);
    if (shown && pane.current) pane.current.scrollTop = shown.offsetTop - 12;
  }, [at]);
  const printed = sections.filter(({ key }) => draft[includedKey(key)]);
  const comments = printed.map(({ key }) => draft[key].trim()).filter(text => text !== '');
  return (
    // What scrolls can also be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={pane} className={styles['pane']} aria-label="Aperçu des pages" tabIndex={0}>
      <div className={styles['paper']}>
        <p className={styles['subtitle']}>{subtitle}</p>
        <p className={styles['title']}>{title}</p>
        {printed.map(({ key, title: heading, blocks }) => {
          const comment = draft[key].trim();
          const shown = withoutTold(blocks, comments).map((block, index) => (
            <PreviewBlockShown key={index} block={block} />
          ));
          const said = comment !== '' && <p className={styles['comment']}>{comment}</p>;
          if (shown.length === 0 && !said) return null;
          return (
            <section key={key} data-section={key} data-at={key === at || undefined}>
              {key === 'summary' ? (
                // The answer comes before the comment on it, and has no heading.
                <>
                  {shown}
                  {said}
                </>
              ) : (
                <>
                  <h3>{heading}</h3>
                  {said}
                  {shown}
                </>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Reserves the place of the pages. */
export function PaperOutline() {
  return (
    <Stack outline>
      <Skeleton height="30rem" />
    </Stack>
  );
}
