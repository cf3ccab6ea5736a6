import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Marquee } from '@r777/shared/ui/marquee/marquee';
import type { ReactNode } from 'react';
import { useShellTexts } from '../../shell-texts';
import { announcementsInput } from '../../site/home-inputs';
import { useReachable } from '../../site/reachable';
import styles from './announcement-bar.module.css';
import { InboxLink } from './inbox-link';

/**
 * Titles of the announcements for players, scrolling below the banners, and the link to the inbox with the count of
 * `unread` messages: HOME-06, HOME-16..21.
 */
export function AnnouncementBar({ unread }: { unread?: ReactNode }) {
  const t = useShellTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const reachable = useReachable();
  const { data, error, isPending } = useCall(calls.announcements, announcementsInput(language));
  const news = data?.player ?? [];
  const said = error && !data ? errorText(error) : t('home.noAnnouncement');
  return (
    <div className={styles.bar} aria-busy={isPending}>
      <span className={styles.speaker}>
        <Icon name="speaker" size={20} />
      </span>
      {news.length > 0 ? (
        <Marquee label={t('home.announcements')} speed={30}>
          {news.map(({ id, title }, index) =>
            reachable(paths.notices) ? (
              <Link key={id} className={styles.title} to={`${paths.notices}?index=${index}`}>
                {title}
              </Link>
            ) : (
              <span key={id} className={styles.title}>
                {title}
              </span>
            ),
          )}
        </Marquee>
      ) : (
        <span className={styles.none}>{isPending ? '' : said}</span>
      )}
      {reachable(paths.inbox) && <InboxLink unread={unread} />}
    </div>
  );
}
