import { homeBannersInput } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { Icon } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import carousel from '@r777/shared/ui/carousel/carousel.module.css';
import { useShellTexts } from '../../shell-texts';
import styles from './banner.module.css';
import page from './banner-carousel.module.css';

const GROUP = 'm_home';
const BANNERS = 8;

const { language: _, ...input } = homeBannersInput('BN');
/** The call that home makes too. */
export const calls = { home: { call: 'announcements', input } };

const picture = (loading: 'eager' | 'lazy') => (
  <Each list=".announcementImages" limit={1}>
    <img src={imageUrl(place('.url'))} alt="" width="672" height="308" loading={loading} draggable={false} />
  </Each>
);
const art = {
  kicker: place('.art.kicker'),
  headline: place('.art.headline'),
  body: place('.art.body'),
  action: place('.art.action'),
  link: '',
  ink: place('.art.ink'),
};
const face = (loading: 'eager' | 'lazy') => (
  <Choice when=".art" otherwise={<BannerArt shape="banner" picture={picture(loading)} />}>
    <BannerArt shape="banner" picture={picture(loading)} art={art} />
  </Choice>
);
const drawn = (
  <Choice when="index@" otherwise={face('eager')}>
    {face('lazy')}
  </Choice>
);
const slide = (
  <li className={carousel.slide}>
    <Choice when=".art.link" otherwise={<div className={styles.banner}>{drawn}</div>}>
      <Link className={styles.banner} to={place('.art.link')} draggable={false}>
        {drawn}
      </Link>
    </Choice>
  </li>
);
const dot = (
  <Choice when="index@" otherwise={<span className={carousel.dot} data-current="true" />}>
    <span className={carousel.dot} data-current="false" />
  </Choice>
);

/** Home's banners before any script: the first one, and the others beside it. The markup of `BannerCarousel`. */
export function Screen() {
  const t = useShellTexts();
  return (
    <Choice when="home.banners">
      <section className={page.carousel} aria-label={t('home.banners')}>
        <div className={carousel.strip}>
          <ul className={carousel.track}>
            <Each list="home.banners" limit={BANNERS} by="groupName" cases={{ [GROUP]: slide }} />
          </ul>
        </div>
        <div className={carousel.controls}>
          <span className={carousel.dots} aria-hidden="true">
            <Each list="home.banners" limit={BANNERS} by="groupName" cases={{ [GROUP]: dot }} />
          </span>
          <button type="button" className={carousel.pause} aria-label={t('home.pauseBanners')}>
            <Icon name="pause" size={16} />
          </button>
        </div>
      </section>
    </Choice>
  );
}
