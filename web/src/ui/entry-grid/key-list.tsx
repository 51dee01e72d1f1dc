import styles from './key-list.module.css';

/** A list of keys with their effects. */
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
