import { type ReactNode, useState } from 'react';
import styles from './tile.module.css';

/** Shown size of a tile's picture on a 360 px phone; the grid stretches it, the ratio stays. */
const WIDTH = 104;
const HEIGHT = 138;

/** React holds a list that follows as a deferred value up until an eager picture in it has come, unless somebody listens for it. */
const heard = () => {};

/** The grounds of a tile, by number: what lies beneath its picture, and what stands in for it. */
export type TileTheme = 1 | 2 | 3 | 4 | 5;

/**
 * A tile's picture, with the place kept for it. Its theme's ground shows while it loads, and with the name stands in when
 * there is none or it fails. Decoration: the name stands below it.
 */
export function TilePicture({
  src,
  name,
  theme,
  eager = false,
}: {
  src: string | undefined;
  name: string;
  theme: TileTheme;
  /** For the tiles that the first screen shows: loaded at once and first. */
  eager?: boolean;
}): ReactNode {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.picture} data-tile-theme={theme}>
      {!src || failed === src ? (
        <span className={styles.standIn} aria-hidden="true">
          {name}
        </span>
      ) : (
        <img
          // Another picture is another element: the one before would stand there until it has come.
          key={src}
          src={src}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={heard}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
