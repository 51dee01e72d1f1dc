import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './stacked-rows.module.css';

type DataTableEndProps = {
  /** The number of rows that a narrow window does not show yet. */
  beyond: number;
  onFurther: () => void;
  more: ReactNode;
};

/** The button that shows further rows; the button that loads more of them appears once all are shown. */
export function DataTableEnd({ beyond, onFurther, more }: DataTableEndProps) {
  return (
    <>
      {beyond > 0 && (
        <p className={styles['further']} data-no-print="">
          <Button onClick={onFurther}>Afficher la suite ({beyond})</Button>
        </p>
      )}
      {more && (
        <p className={styles['more']} data-no-print="">
          {more}
        </p>
      )}
    </>
  );
}
