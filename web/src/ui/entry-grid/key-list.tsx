import styles from './key-list.module.css';

/** Keys, each with what it does. */
export function KeyList({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <dl className={styles['keys']}>
      {keys.map(([pressed, does]) => (
        <div key={pressed}>
          <dt>
            <kbd>{pressed}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
