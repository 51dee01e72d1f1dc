import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from './history-list.module.css';
import { ScrollRegion } from '../layout/scroll-region.tsx';

export type HistoryListEntry = {
  key: string;
  /** The ISO 8601 instant; `when` is its text. */
  instant: string;
  when: string;
  who: string;
  what: ReactNode;
  differences: readonly { path: string; field: string; before: string; after: string }[];
};

export type HistoryListProps = {
  /** The accessible name of the list. */
  label: string;
  entries: readonly HistoryListEntry[];
  empty?: ReactNode;
  onMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
};

/** Who changed what and when, latest first; each change can be expanded to its values before and after. */
export function HistoryList({ label, entries, empty, onMore, loadingMore }: HistoryListProps) {
  if (entries.length === 0) return <p className={styles['empty']}>{empty ?? 'Aucune modification.'}</p>;
  return (
    <div className={styles['block']}>
      <ol aria-label={label} className={styles['list']}>
        {entries.map(entry => (
          <li key={entry.key} className={styles['entry']}>
            <time dateTime={entry.instant} className={styles['when']}>
              {entry.when}
            </time>
            <span className={styles['who']}>{entry.who}</span>
            <div className={styles['what']}>
              <p>{entry.what}</p>
              {entry.differences.length > 0 && <Differences entry={entry} />}
            </div>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button busy={loadingMore} onClick={onMore} className={styles['more']}>
          Afficher la suite
        </Button>
      )}
    </div>
  );
}

function Differences({ entry: { key, when, differences } }: { entry: HistoryListEntry }) {
  const titleId = `history-${key}`;
  return (
    <div className={styles['details']}>
      <Disclosure
        summary={
          <span id={titleId}>
            {differences.length === 1 ? '1\u00a0valeur' : `${differences.length}\u00a0valeurs`}
            <span className="visually-hidden"> du changement du {when}</span>
          </span>
        }
      >
        <ScrollRegion labelledBy={titleId}>
          <table className={styles['table']} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">Avant</th>
                <th scope="col">Après</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, field, before, after }) => (
                <tr key={path}>
                  <th scope="row">{field}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Disclosure>
    </div>
  );
}
