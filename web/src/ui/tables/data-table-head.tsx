import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../buttons/copy-button.tsx';
import { BesideTitle } from '../layout/beside-title.ts';
import styles from './data-table.module.css';

type DataTableHeadProps = {
  /** Of the caption, where it is shown. */
  id: string | undefined;
  caption: string;
  /** What « Copier » copies, where there is something to copy. */
  text: (() => string) | undefined;
};

/** The caption, and « Copier » beside it; where a title says the caption already, beside that title. */
export function DataTableHead({ id, caption, text }: DataTableHeadProps) {
  const beside = useContext(BesideTitle);
  const copy = text && <CopyButton text={text} about={`le tableau ${caption}`} />;
  if (id === undefined && beside) return createPortal(copy, beside);
  if (id === undefined && copy === undefined) return null;
  return (
    // Without a caption it is nothing on paper: a title above would be parted from its table by it.
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
