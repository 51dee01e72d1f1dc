import styles from './spinner.module.css';

/** Appears only after 300 ms: a shorter wait shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      {label}
    </output>
  );
}
