import type { Announcement } from '@r777/shared/contracts';
import type { CSSProperties, ReactNode } from 'react';
import styles from './banner-art.module.css';

/** Where the art is shown: as home's banner (672:308), as a promotion (672:250), or as a strip of 72 px. */
export type BannerShape = 'banner' | 'promotion' | 'strip';

/**
 * A picture with live text over its plain left side, so that all languages share one picture. Without `picture` the
 * brand's background is behind the text. The button's text (`art.action`) is drawn only on home's banner: the others
 * are in a link or a form with its own button.
 */
export function BannerArt({
  shape,
  picture,
  art,
  children,
}: {
  shape: BannerShape;
  /** The `img`, with its width and height. */
  picture: ReactNode;
  art?: Announcement['art'] | undefined;
  /** Other parts that are drawn on the picture. */
  children?: ReactNode;
}): ReactNode {
  // The colour of the lettering's outline belongs to the picture, so it comes with the data and not from a token.
  const ink = art ? ({ '--ink': art.ink } as CSSProperties) : undefined;
  return (
    <span className={styles.frame} style={ink} data-shape={shape} data-bare={!picture || undefined}>
      {picture}
      {art && (
        <span className={styles.text}>
          {art.kicker && shape !== 'strip' && <span className={styles.kicker}>{art.kicker}</span>}
          <strong className={styles.headline}>{art.headline}</strong>
          <span className={styles.body}>{art.body}</span>
          {art.action && shape === 'banner' && <span className={styles.action}>{art.action}</span>}
        </span>
      )}
      {children}
    </span>
  );
}
