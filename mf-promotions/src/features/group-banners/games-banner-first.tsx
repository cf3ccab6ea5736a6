import { imageUrl } from '@r777/shared/core';
import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { Link } from '@r777/shared/router';
import { BannerArt } from '@r777/shared/ui/banner-art/banner-art';
import { artPlaces } from '../../promotion/promotion-first';
import styles from './group-banners.module.css';

const GROUP = 'm_game';
/** One banner and the edge of the next. */
const SEEN = 2;

/** The call that the page makes too. */
export const calls = { strip: { call: 'announcements', input: { types: 'B', groupName: GROUP } } };

const picture = (
  <img src={imageUrl(place('.url'))} alt="" width={672} height={308} decoding="async" draggable={false} />
);
const face = (
  <BannerArt
    shape="strip"
    picture={<Each list=".announcementImages" limit={1} by="sequence" cases={{ 1: picture }} />}
    art={artPlaces}
  />
);
const item = (
  <li className={styles.item}>
    <Link className={styles.link} to={place('.art.link')} draggable={false}>
      {face}
    </Link>
  </li>
);

/** The first screen of the banners above games. The markup of `GroupBanners`. */
export function Screen() {
  return (
    <Choice when="strip.banners">
      <div className={styles.banners}>
        <ul className={styles.row}>
          <Each list="strip.banners" limit={SEEN} by="groupName" cases={{ [GROUP]: item }} />
        </ul>
      </div>
    </Choice>
  );
}
