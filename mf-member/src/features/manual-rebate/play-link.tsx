import { Link, paths } from '@r777/shared/router';
import { useRewardsTexts } from '../../texts/rewards-texts';
import styles from './manual-rebate.module.css';

/** The next step of who has no rebate yet. */
export function PlayLink() {
  const t = useRewardsTexts();
  return (
    <Link className={styles.play} to={paths.home}>
      {t('rebate.play')}
    </Link>
  );
}
