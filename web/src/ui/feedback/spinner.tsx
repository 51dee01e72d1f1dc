import styles from './spinner.module.css';

/** Appears after 300 ms only: a shorter wait shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      {label}
    </output>
  );
}
