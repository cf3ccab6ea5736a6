import type { Announcement } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import type { CSSProperties } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  banner: Announcement;
  /** The one that is seen first: fetched before everything else, as it is what the page is judged by. */
  first: boolean;
  onFailed: () => void;
}

/** Picture of a banner: the one with the lowest sequence. */
export function pictureOf({ announcementImages }: Announcement): string | undefined {
  return announcementImages.reduce<{ sequence: number; url: string } | undefined>(
    (low, image) => (low && low.sequence <= image.sequence ? low : image),
    undefined,
  )?.url;
}

/** A path of this site, or nothing: another site's address is never followed. */
const ownPath = (link: string | undefined) => (link && /^\/(?![/\\])/.test(link) ? link : undefined);

/** One banner: the art, and over its quiet left side live text, so that both languages share one picture. */
export function Banner({ banner, first, onFailed }: BannerProps) {
  const { art, title } = banner;
  const picture = (
    <img
      className={styles.picture}
      src={imageUrl(pictureOf(banner) ?? '')}
      alt={art ? '' : title}
      width="672"
      height="308"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      draggable={false}
      onError={onFailed}
    />
  );
  if (!art) return <div className={styles.banner}>{picture}</div>;
  const text = (
    <span className={styles.text}>
      <span className={styles.kicker}>{art.kicker}</span>
      <strong className={styles.headline}>{art.headline}</strong>
      <span className={styles.body}>{art.body}</span>
      {art.action && <span className={styles.action}>{art.action}</span>}
    </span>
  );
  const ink = { '--ink': art.ink } as CSSProperties;
  const link = ownPath(art.link);
  if (!link)
    return (
      <div className={styles.banner} style={ink}>
        {picture}
        {text}
      </div>
    );
  return (
    <Link className={styles.banner} style={ink} to={link} draggable={false}>
      {picture}
      {text}
    </Link>
  );
}
