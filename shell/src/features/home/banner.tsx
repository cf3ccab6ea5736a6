import { type Announcement, pictureOf } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { useReachable } from '../../site/reachable';
import styles from './banner.module.css';

interface BannerProps {
  banner: Announcement;
  /** The first visible one: loaded before everything else, because it is the page's largest contentful paint. */
  first: boolean;
  onFailed: () => void;
}

/** A path of this site, or undefined: an address of another site is never followed. */
const ownPath = (link: string | undefined) => (link && /^\/(?![/\\])/.test(link) ? link : undefined);

/** One banner: the art, in a link if it has an address. */
export function Banner({ banner, first, onFailed }: BannerProps) {
  const { art, title } = banner;
  const reachable = useReachable();
  const picture = (
    <img
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
  const link = ownPath(art?.link);
  const face = <BannerArt shape="banner" picture={picture} art={art} />;
  if (!link || !reachable(link)) return <div className={styles.banner}>{face}</div>;
  return (
    <Link className={styles.banner} to={link} draggable={false}>
      {face}
    </Link>
  );
}
