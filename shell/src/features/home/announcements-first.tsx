import { Choice, Each, place } from '@r777/shared/first-screens/place';
import { useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import marquee from '@r777/shared/ui/marquee/marquee.module.css';
import { useShellTexts } from '../../shell-texts';
import { announcementsInput } from '../../site/home-inputs';
import styles from './announcement-bar.module.css';
import { InboxLink } from './inbox-link';

/** Titles that are drawn; the page has them all. */
const TITLES = 6;

const { language: _, ...input } = announcementsInput('BN');
/** The call that home makes too. */
export const calls = { news: { call: 'announcements', input } };

/**
 * The line of announcements before any script, which does not move. The markup of `AnnouncementBar`, with that of
 * `Marquee`.
 */
export function Screen() {
  const t = useShellTexts();
  const common = useT('common');
  const label = t('home.announcements');
  const titles = (
    <Each list="news.player" limit={TITLES}>
      <Choice when="offers.notices" otherwise={<span className={styles.title}>{place('.title')}</span>}>
        <Link className={styles.title} to={`${paths.notices}?index=${place('index@')}`}>
          {place('.title')}
        </Link>
      </Choice>
    </Each>
  );
  return (
    <div className={styles.bar}>
      <span className={styles.speaker}>
        <Icon name="speaker" size={20} />
      </span>
      <Choice when="news.player" otherwise={<span className={styles.none}>{t('home.noAnnouncement')}</span>}>
        <div className={marquee.marquee}>
          <section className={marquee.window} aria-label={label}>
            <div className={marquee.track}>
              <div className={marquee.line}>{titles}</div>
            </div>
          </section>
          <button type="button" className={marquee.pause} aria-label={`${common('pauseAnimation')}: ${label}`}>
            <Icon name="pause" size={20} />
          </button>
        </div>
      </Choice>
      <Choice when="offers.inbox">
        <InboxLink />
      </Choice>
    </div>
  );
}
