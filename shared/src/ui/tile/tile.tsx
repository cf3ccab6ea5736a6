import { type ReactNode, useState } from 'react';
import styles from './tile.module.css';

/** Shown size of a tile's picture on a 360 px phone; the grid stretches it, the ratio stays. */
const WIDTH = 104;
const HEIGHT = 138;

/** Without an `onLoad` listener React delays a following deferred list until an eager picture in it has loaded. */
const heard = () => {};

/** The backgrounds of tiles, by number: shown under the picture, and instead of a missing one. */
export type TileTheme = 1 | 2 | 3 | 4 | 5;

/**
 * A tile's picture, with reserved space. Its theme's background is shown while it loads, and together with the name if
 * there is no picture or it fails. Decorative, because the name is also below it.
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
  /** For the tiles of the first screen: loaded eagerly, with high priority. */
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
          // Another picture gets another element: otherwise the previous one would stay until the new one has loaded.
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
