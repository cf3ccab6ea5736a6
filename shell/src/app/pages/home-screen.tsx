import { Slot, useLoggedIn, useT } from '@r777/shared/react';
import { AnnouncementBar } from '../../features/home/announcement-bar';
import { BannerCarousel } from '../../features/home/banner-carousel';
import { useBadges } from '../badges';
import { LazyPart } from '../lazy-parts/lazy-part';
import { NearView } from '../lazy-parts/near-view';
import styles from './home-screen.module.css';

const loadFooter = () => import('../../features/footer/footer').then((m) => m.Footer);

/**
 * Home: offers, announcements, the games, winners and extras from the remotes that fill those slots, and the footer.
 */
export function HomeScreen() {
  const t = useT('shell');
  const loggedIn = useLoggedIn();
  return (
    <>
      <h1 className={styles.heading} data-page-heading tabIndex={-1}>
        {t('home.heading')}
      </h1>
      <BannerCarousel />
      <AnnouncementBar unread={useBadges().inbox} />
      <Slot name="home.games" />
      <NearView placeholder={<div className={styles.below} />}>
        <Slot name="home.winners" />
        <div className={styles.extra}>
          <Slot name="home.extra" />
        </div>
        <LazyPart load={loadFooter} placeholder={<div className={styles.footer} />} />
      </NearView>
      {loggedIn && <Slot name="home.popups" />}
    </>
  );
}
