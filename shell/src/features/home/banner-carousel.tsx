import { type Announcement, bannersOfHome, calls, homeBannersInput } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage, useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useRef, useState } from 'react';
import { Banner } from './banner';
import styles from './banner-carousel.module.css';
import { useCarousel } from './use-carousel';

/** Class names that the carousel's code looks for; the style sheet gives them their looks. */
const parts = { wrapper: 'banner-track', slide: 'banner-slide' };

function Strip({ banners, onFailed }: { banners: readonly Announcement[]; onFailed: (id: string) => void }) {
  const t = useT('shell');
  const strip = useRef<HTMLDivElement>(null);
  const { index, playing, toggle } = useCarousel(strip, parts, banners.length);
  return (
    <>
      <div className={styles.strip} ref={strip}>
        <ul className={`${parts.wrapper} ${styles.track}`}>
          {banners.map((banner, i) => (
            <li
              key={banner.id}
              className={`${parts.slide} ${styles.slide}`}
              aria-label={t('home.bannerOf', { number: i + 1, total: banners.length })}
            >
              <Banner banner={banner} first={i === 0} onFailed={() => onFailed(banner.id)} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden="true">
            {banners.map((banner, i) => (
              <i key={banner.id} className={styles.dot} data-current={i === index} />
            ))}
          </span>
          <button
            type="button"
            className={styles.pause}
            onClick={toggle}
            aria-label={t(playing ? 'home.pauseBanners' : 'home.playBanners')}
          >
            <Icon name={playing ? 'pause' : 'play'} size={16} />
          </button>
        </div>
      )}
    </>
  );
}

/** Offers of home, one after the other: HOME-02..05. */
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
      {/* The carousel's code moves the slides about: another set of them is another strip. */}
      <Strip key={shown.map((b) => b.id).join()} banners={shown} onFailed={(id) => setFailed((ids) => [...ids, id])} />
    </section>
  );
}
