import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths: the final size of the content that is loading. */
  width?: string | undefined;
  height?: string | undefined;
  /** Number of lines of text, instead of one block. */
  lines?: number | undefined;
};

/** A placeholder for content that is loading. It is silent: say « Chargement… » once per view with `LoadingLabel`. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles['lines']} style={{ width }}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={styles['bar']}
          style={{ height, width: lines > 1 && index === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </span>
  );
}
