import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Read, type ReadState } from '../../../widgets/read/read.tsx';
import styles from '../dashboard.module.css';

export type SiteItem = { key: string; href?: string; name: string; more: string };

type SitePartProps = {
  /** The name of the site, which the text of each link includes. */
  of: string;
  title: string;
  /** The view that shows all items; null when it is not open to the role of the user. */
  href: string | null;
  /** The read that provides the items; left out when they are already available. */
  read?: ReadState<unknown>;
  items: readonly SiteItem[] | undefined;
  empty: string;
};

const shownItems = 4;

/** One kind of record of a site: how many there are, the first ones, and a link to all. */
export function SitePart({ of, title, href, read, items: found, empty }: SitePartProps) {
  const items = found ?? [];
  const more = items.length - shownItems;
  const list = () => (
    <ul className={styles['part']}>
      {items.slice(0, shownItems).map(item => (
        <li key={item.key}>
          {item.href === undefined ? item.name : <a href={item.href}>{item.name}</a>}
          {item.more !== '' && <span className={styles['under']}>{item.more}</span>}
        </li>
      ))}
      {items.length === 0 && <li>{empty}</li>}
      {more > 0 && href !== null && (
        <li>
          <a href={href}>
            et {formatCount(more, 'autre', 'autres')}
            <span className="visually-hidden">
              , {title.toLowerCase()}, {of}
            </span>
          </a>
        </li>
      )}
    </ul>
  );
  return (
    <Section
      title={
        href === null ? (
          title
        ) : (
          <a href={href}>
            {title}
            <span className="visually-hidden">, {of}</span>
          </a>
        )
      }
    >
      {!read ? (
        list()
      ) : read.error && read.data === undefined ? (
        <p>
          N’a pas pu être lu.{' '}
          <Button variant="quiet" size="small" busy={read.isFetching} onClick={() => void read.refetch()}>
            Réessayer<span className="visually-hidden">, {title.toLowerCase()}</span>
          </Button>
        </p>
      ) : (
        <Read of={read} failed="" skeletons={['6rem']}>
          {list}
        </Read>
      )}
    </Section>
  );
}
