import { bannersOfHome, calls, homeBannersInput } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage, useT } from '@r777/shared/react';
import { Carousel } from '@r777/shared/ui/carousel/carousel';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Banner } from './banner';
import styles from './banner-carousel.module.css';

/** How long a banner is shown, and how long a change takes, in ms: HOME-03. */
const BANNER_DELAY_MS = 5000;
const BANNER_SPEED_MS = 1000;

/** Banners of home, one after the other: HOME-02..05. */
export function BannerCarousel() {
  const t = useT('shell');
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
            {t('status.retry')}
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
      />
    </section>
  );
}
