import type { ReactNode } from 'react';
import styles from './reservation.module.css';

export type ReservationProps = {
  /** « estimé », « données partielles », « non converti ». */
  children: ReactNode;
  /** Opens the explanation of the reservation; without it the mark is plain text. */
  onOpen?: (() => void) | undefined;
  /** What the reservation is about, added to the accessible name of the button. */
  about?: string | undefined;
};

/** The mark of a figure that must not be read without its reservation. */
export function Reservation({ children, onOpen, about }: ReservationProps) {
  if (!onOpen) return <span className={styles['mark']}>{children}</span>;
  return (
    <button type="button" className={styles['mark']} onClick={onOpen}>
      {children}
      {about && <span className="visually-hidden">&nbsp;: {about}</span>}
    </button>
  );
}
