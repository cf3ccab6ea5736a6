import { Link, useLocation, withBack } from '@r777/shared/router';
import { useLeaderboardTexts } from '../../texts/leaderboard-texts';
import styles from './leaderboard.module.css';

/** Asks a guest to log in, and returns to this page. */
export function GuestPrompt({ text }: { text: string }) {
  const t = useLeaderboardTexts();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.prompt}>
      <p>{text}</p>
      <Link className={styles.login} to={withBack(pathname + search)}>
        {t('logIn')}
      </Link>
    </div>
  );
}
