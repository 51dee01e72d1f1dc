import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './stacked-rows.module.css';

type DataTableEndProps = {
  /** How many rows a narrow window does not show yet. */
  beyond: number;
  onFurther: () => void;
  more: ReactNode;
};

/** What shows further rows; what reads more of them stands there once all are shown. */
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
