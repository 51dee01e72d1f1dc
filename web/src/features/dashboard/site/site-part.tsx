import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Read, type ReadState } from '../../../widgets/read/read.tsx';
import styles from '../dashboard.module.css';

export type SiteItem = { key: string; href?: string; name: string; more: string };

type SitePartProps = {
  /** The centre, which the name of a link says as well. */
  of: string;
  title: string;
  /** The view that holds all of it; null: it is not open to the role. */
  href: string | null;
  /** What the items are made of; nothing where they are known already. */
  read?: ReadState<unknown>;
  items: readonly SiteItem[] | undefined;
  empty: string;
};

const shownItems = 4;

/** One kind of thing of a centre: how many, the first ones, and where all are. */
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
