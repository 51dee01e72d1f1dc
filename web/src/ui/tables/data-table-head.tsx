import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './data-table.module.css';

type DataTableHeadProps = {
  /** Of the caption, where it is shown. */
  id: string | undefined;
  caption: string;
  /** What « Copier » copies, where there is something to copy. */
  text: (() => string) | undefined;
};

/** The caption, and « Copier » beside it. */
export function DataTableHead({ id, caption, text }: DataTableHeadProps) {
  if (id === undefined && text === undefined) return null;
  return (
    // Without a caption it is nothing on paper: a title above would be parted from its table by it.
    <div className={styles['head']} data-no-print={id === undefined ? '' : undefined}>
      {id !== undefined && (
        <p id={id} className={styles['caption']}>
          {caption}
        </p>
      )}
      {text && (
        <div data-no-print="">
          <CopyButton text={text} about={`le tableau ${caption}`} />
        </div>
      )}
    </div>
  );
}
