import { type AnnouncementGroup, calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useCall, useLanguage, useReachable } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { bringIntoRow } from '@r777/shared/ui/chips/bring-into-row';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { bannerPath, ownPath, type Promotion } from '../../promotion/promotion';
import styles from './group-banners.module.css';

interface GroupBannersProps {
  group: AnnouncementGroup;
  /** False if a tap must not leave the page, as in a half-filled form. */
  linked?: boolean;
}

/**
 * The merchant's banners of a group (type B) as one row of low strips. Several are swiped through, with the edge of the
 * next one visible (HOME-23). They keep their height while they load. Without banners, or after a failure, nothing is
 * shown, because banners are not essential.
 */
export function GroupBanners({ group, linked = true }: GroupBannersProps) {
  const language = useLanguage();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const input = { types: 'B', groupName: group, language } as const;
  const { data, isPending } = useCall(calls.announcements, input, { keepPrevious: true });
  if (useOffersHidden()) return null;
  if (isPending)
    return (
      <div className={styles.banners}>
        <Skeleton className={styles.ghost} />
      </div>
    );
  const shown = (data?.banners ?? []).filter(
    (banner) => banner.groupName === group && bannerPath(banner) && !failed.includes(banner.id),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.banners}>
      <ul
        className={styles.row}
        // The keyboard has to reach a row that scrolls and contains no link.
        tabIndex={!linked && shown.length > 1 ? 0 : undefined}
      >
        {shown.map((banner) => (
          <li key={banner.id} className={styles.item}>
            <Banner banner={banner} linked={linked} onFailed={() => setFailed((ids) => [...ids, banner.id])} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Banner({ banner, linked, onFailed }: { banner: Promotion; linked: boolean; onFailed: () => void }) {
  const { art, title } = banner;
  const reachable = useReachable();
  const picture = (
    <img
      src={imageUrl(bannerPath(banner) ?? '')}
      alt={art ? '' : title}
      width={672}
      height={308}
      decoding="async"
      draggable={false}
      onError={onFailed}
    />
  );
  const face = <BannerArt shape="strip" picture={picture} art={art} />;
  const to = linked ? ownPath(art?.link) : undefined;
  if (!to || !reachable(to)) return face;
  return (
    <Link className={styles.link} to={to} draggable={false} onFocus={bringIntoRow}>
      {face}
    </Link>
  );
}
