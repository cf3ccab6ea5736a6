import { calls } from '@r777/shared/contracts';
import { type AppError, bus, preferences, request, setSession, toAppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { Link, paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useRef, useState } from 'react';
import { forgetTrial, keepTrial, readTrial, type TrialRecord } from '../../account/trial-record';
import styles from './free-trial.module.css';
import { useTexts } from './texts';

const open = (trial: TrialRecord) => request(calls.freeplay, { moduleId: 'FREEPLAY3', ...trial });

/** Reopens the trial account of this tab if it still exists; else creates one (TRIAL-01). */
async function openTrial() {
  const kept = readTrial();
  if (kept) {
    try {
      return await open(kept);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'member.unavailable') throw thrown;
      forgetTrial();
    }
  }
  const { trialName, trialKey } = await request(calls.createTrial, {});
  keepTrial({ trialName, trialKey });
  return open({ trialName, trialKey });
}

/**
 * Starts test play with the session of a trial account, one start at a time. A visitor goes home (TRIAL-05); a member,
 * whose answer says trial 0, stays on the page (TRIAL-06).
 */
function useTrial() {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { customerType, trial, ...session } = await openTrial();
      const record = readTrial();
      const affiliateCode = preferences.affiliateCode();
      setSession({ ...session, type: customerType });
      // The session of another account has emptied the tab.
      if (record) keepTrial(record);
      if (affiliateCode !== null) preferences.setAffiliateCode(affiliateCode);
      if (trial === 1) navigate(paths.home);
    } catch (thrown) {
      const error = toAppError(thrown);
      // The site may have switched off free play since the page loaded its flags.
      if (error.code === 'permission.denied') bus.emit('site.changed', {});
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { start, busy, failure };
}

const points = [
  ['wallet', 'points.money'],
  ['shield', 'points.private'],
  ['heart', 'points.keep'],
] as const;

/**
 * Explains test play, with its start button. `member`: a member is logged in, and starting would log the member out.
 */
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
