import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { ShownGuidePage } from '../../../widgets/guide/shown-guide-page.tsx';
import { useGuidePage } from '../../../widgets/guide/use-guide-page.ts';
import { guideContents } from './guide-contents.ts';
import styles from './help.module.css';

type HelpDialogProps = { name: string; onPage: (name: string) => void; onClose: () => void };

/**
 * The user guide, opened at the page of the current view. Most products send their readers to another site about another version;
 * this guide is built with the page, and its pictures are taken from it.
 */
export function HelpDialog({ name, onPage, onClose }: HelpDialogProps) {
  const loaded = useGuidePage(name);
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (loaded.kind !== 'loaded' || shown.current === name) return;
    shown.current = name;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [loaded, name]);
  return (
    <Dialog open title="Aide" size="wide" onClose={onClose}>
      <div className={styles['frame']}>
        <nav aria-label="Pages du guide" className={styles['contents']}>
          {guideContents.map(({ title, pages }) => (
            <div key={title}>
              <p className={styles['title']}>{title}</p>
              <ul>
                {pages.map(page => (
                  <li key={page.name}>
                    <button
                      type="button"
                      className={styles['page']}
                      aria-current={page.name === name ? 'page' : undefined}
                      onClick={() => onPage(page.name)}
                    >
                      {page.label}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles['choice']}>
          <SelectField
            label="Page du guide"
            value={name}
            options={guideContents.flatMap(({ pages }) =>
              pages.map(page => ({ value: page.name, label: page.label })),
            )}
            onChange={onPage}
          />
        </div>
        <article className={styles['article']}>
          <h3 ref={top} tabIndex={-1} className={styles['heading']}>
            {loaded.kind === 'loaded' ? loaded.page.title : '\u00a0'}
          </h3>
          <ShownGuidePage loaded={loaded} under={3} onPage={onPage} />
        </article>
      </div>
    </Dialog>
  );
}
