import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../buttons/copy-button.tsx';
import { BesideTitle } from '../layout/beside-title.ts';
import styles from './data-table.module.css';

type DataTableHeadProps = {
  /** The id of the caption, when it is shown. */
  id: string | undefined;
  caption: string;
  /** The text that « Copier » copies; undefined when there is nothing to copy. */
  text: (() => string) | undefined;
};

/** The caption with « Copier » beside it; when a title already states the caption, « Copier » is beside that title. */
export function DataTableHead({ id, caption, text }: DataTableHeadProps) {
  const beside = useContext(BesideTitle);
  const copy = text && <CopyButton text={text} about={`le tableau ${caption}`} />;
  if (id === undefined && beside) return createPortal(copy, beside);
  if (id === undefined && copy === undefined) return null;
  return (
    // Without a caption it is not printed: it would separate the title above from its table.
    <div className={styles['head']} data-no-print={id === undefined ? '' : undefined}>
      {id !== undefined && (
        <p id={id} className={styles['caption']}>
          {caption}
        </p>
      )}
      {copy && <div data-no-print="">{copy}</div>}
    </div>
  );
}
