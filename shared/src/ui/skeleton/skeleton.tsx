import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './skeleton.module.css';

/**
 * A placeholder for loading content. Sizes are CSS lengths or px; `className` can take them from the content's class.
 */
export function Skeleton({
  width,
  height,
  round = false,
  className,
}: {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  round?: boolean;
  className?: string | undefined;
}): ReactNode {
  return (
    <span
      className={cx(styles.ghost, className)}
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Placeholders for lines of text; the last one is shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }): ReactNode {
  return (
    <span className={styles.text} aria-hidden="true">
      {places(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height={14} />
      ))}
    </span>
  );
}

/** Placeholders for a grid of tiles, three in a row. */
export function TileSkeleton({ count = 9 }: { count?: number }): ReactNode {
  return (
    <span className={styles.tiles} aria-hidden="true">
      {places(count).map((place) => (
        <span key={place} className={styles.tile}>
          <Skeleton className={styles.picture} />
          <Skeleton width="80%" height={12} />
          <Skeleton width="50%" height={12} />
        </span>
      ))}
    </span>
  );
}

/** Placeholders for list rows. */
export function ListSkeleton({ count = 5 }: { count?: number }): ReactNode {
  return (
    <span className={styles.list} aria-hidden="true">
      {places(count).map((place) => (
        <span key={place} className={styles.row}>
          <Skeleton width={32} height={32} />
          <span className={styles.lines}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="35%" height={12} />
          </span>
        </span>
      ))}
    </span>
  );
}
