import { type Announcement, bannersOfHome, calls, homeBannersInput, pictureOf } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { Carousel } from '@r777/shared/ui/carousel/carousel';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useShellTexts } from '../../shell-texts';
import { useReachable } from '../../site/reachable';
import bannerStyles from './banner.module.css';
import styles from './banner-carousel.module.css';

interface BannerProps {
  banner: Announcement;
  /** The first visible one: loaded before everything else, because it is the page's largest contentful paint. */
  first: boolean;
  onFailed: () => void;
}

/** A path of this site, or undefined: an address of another site is never followed. */
const ownPath = (link: string | undefined) => (link && /^\/(?![/\\])/.test(link) ? link : undefined);

/** One banner: the art, in a link if it has an address. */
function Banner({ banner, first, onFailed }: BannerProps) {
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
  if (!link || !reachable(link)) return <div className={bannerStyles.banner}>{face}</div>;
  return (
    <Link className={bannerStyles.banner} to={link} draggable={false}>
      {face}
    </Link>
  );
}

/** How long a banner is shown, and how long a change takes, in ms: HOME-03. */
const BANNER_DELAY_MS = 5000;
const BANNER_SPEED_MS = 1000;

/** Banners of home, one after the other: HOME-02..05. `waits` as in {@link Carousel}. */
export function BannerCarousel({ waits = false }: { waits?: boolean }) {
  const t = useShellTexts();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useCall(calls.announcements, homeBannersInput(useLanguage()));
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (isPending)
    return (
      <div className={styles.carousel} aria-busy="true">
        <Skeleton className={styles.space} />
      </div>
    );
  if (error && !data)
    return (
      <div className={styles.carousel}>
        <div className={styles.failure} role="alert">
          <p>{errorText(error)}</p>
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            <Icon name="refresh" size={20} />
            <span>{t('status.retry')}</span>
          </button>
        </div>
      </div>
    );
  const shown = bannersOfHome(data.banners).filter((b) => !failed.includes(b.id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t('home.banners')}>
      <Carousel
        key={shown.map((b) => b.id).join()}
        slides={shown.map((banner, i) => ({
          id: banner.id,
          label: t('home.bannerOf', { number: i + 1, total: shown.length }),
          content: <Banner banner={banner} first={i === 0} onFailed={() => setFailed((ids) => [...ids, banner.id])} />,
        }))}
        texts={{ pause: t('home.pauseBanners'), play: t('home.playBanners') }}
        delay={BANNER_DELAY_MS}
        speed={BANNER_SPEED_MS}
        waits={waits}
      />
    </section>
  );
}
