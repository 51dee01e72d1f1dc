import { useEffect, useRef, useState } from 'react';
import { keepPreference, readPreference } from '../../../lib/page/kept-preference.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { ReopenedMonth } from './reopened-month.tsx';
import type { ToDoLine } from '@suivi/presentation/dashboard/to-do-line';
import { ToDoRow } from './to-do-row.tsx';
import styles from './to-do.module.css';
import { useToDo } from './use-to-do.ts';

/** Number of lines shown without unfolding the list. */
const shownLines = 7;

const roomName = 'a-faire';

/** From this number of lines on, they fill most of the reserved room; with fewer, the room is given back. */
const fewestToFill = 6;

/**
 * « À faire »: the tasks of the current user, by cause, the most important first. A user who may only read has no tasks, but is
 * warned when their exports may no longer be valid. Nothing is requested while the answer of the view itself `waits`.
 */
export function ToDo({ waits }: { waits: boolean }) {
  const { isOffered, isLoading, unread, reopenings, lines } = useToDo(waits);
  const section = useRef<HTMLDivElement>(null);
  // Reserves the height of the last visit in this browser, so that the figures below do not move on a narrow screen.
  const [room] = useState(() => readPreference(roomName));
  useEffect(() => {
    if (!isLoading && section.current) keepPreference(roomName, String(section.current.offsetHeight));
  }, [isLoading]);
  if (!isOffered && reopenings.length === 0) return null;
  const shown = lines.slice(0, Math.max(0, shownLines - reopenings.length));
  const more = lines.slice(shown.length);
  const hasRoom = isLoading || shown.length + reopenings.length >= fewestToFill;
  return (
    <div
      ref={section}
      className={classNames(styles['todo'], hasRoom && styles['room'])}
      style={isLoading && room !== null ? { minHeight: `${room}px` } : undefined}
    >
      <Section title="À faire">
        {isLoading ? (
          <Skeleton height={room === null ? 'calc(var(--room) - 3.5rem)' : `calc(${room}px - 5rem)`} />
        ) : (
          <>
            <ul className={styles['rows']}>
              {reopenings.map(notice => (
                <ReopenedMonth key={notice.ids.join()} notice={notice} />
              ))}
              {shown.map(line => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
            {more.length > 0 && (
              <Disclosure summary={formatCount(more.length, 'autre', 'autres')}>
                <ul className={styles['rows']}>
                  {more.map(line => (
                    <Line key={line.key} line={line} />
                  ))}
                </ul>
              </Disclosure>
            )}
            {unread.error ? (
              <ErrorState
                title="Cette liste est incomplète"
                onRetry={() => void unread.refetch()}
                retrying={unread.isFetching}
              >
                Une partie de ce qui attend n’a pas pu être lue.
              </ErrorState>
            ) : (
              lines.length + reopenings.length === 0 && <p>Rien n’attend&nbsp;: tout est saisi et décidé.</p>
            )}
          </>
        )}
      </Section>
    </div>
  );
}

function Line({ line: { icon, title, detail, href, gesture } }: { line: ToDoLine }) {
  return (
    <ToDoRow
      icon={icon}
      title={title}
      detail={detail}
      gesture={
        <a href={href}>
          {gesture}
          <span className="visually-hidden">{`, ${title}`}</span>
        </a>
      }
    />
  );
}
