import { useErrorText } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Icon } from '@r777/shared/ui/icon/icon';
import { readTrial } from '../../account/trial-record';
import styles from './free-trial.module.css';
import { useTexts } from './texts';
import { useTrial } from './use-trial';

const points = [
  ['wallet', 'points.money'],
  ['shield', 'points.private'],
  ['heart', 'points.keep'],
] as const;

/** What test play is, and its start button. `member`: a member is logged in and would be logged out by it. */
export function Offer({ member }: { member: string | undefined }) {
  const t = useTexts();
  const errorText = useErrorText();
  const { start, busy, failure } = useTrial();
  const kept = readTrial();
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.points}>
        {points.map(([icon, key]) => (
          <li key={key} className={styles.point}>
            <Icon name={icon} size={20} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      {member && (
        <Alert tone="warning" title={t('memberTitle', { name: member })}>
          {t('member')}
        </Alert>
      )}
      {failure && <ErrorLine>{errorText(failure)}</ErrorLine>}
      <Button full busy={busy} onClick={() => void start()}>
        {kept ? t('again', { name: kept.trialName }) : t('start')}
      </Button>
      <p className={styles.small}>{t('limits')}</p>
      {!member && (
        <p className={layout.foot}>
          <Link className={layout.link} to={paths.register}>
            {t('register')}
          </Link>
          <Link className={layout.quiet} to={paths.login}>
            {t('login')}
          </Link>
        </p>
      )}
    </>
  );
}
