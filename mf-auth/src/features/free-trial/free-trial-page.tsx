import { imageUrl } from '@r777/shared/core';
import { useSession, useStatus, useWhitelabel } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { inTestPlay } from '../../account/in-test-play';
import styles from './free-trial.module.css';
import { Offer } from './offer';
import { Running } from './running';
import { useTexts } from './texts';

/** `/m/trail`: test play without an account (TRIAL-07), if the site offers it. */
export function FreeTrialPage() {
  const t = useTexts();
  const session = useSession();
  const status = useStatus();
  const offered = useWhitelabel('FREEPLAY3');
  const trial = inTestPlay(session);
  if (status && !offered && !trial)
    return (
      <EmptyState
        art="blocked"
        title={t('closed')}
        text={t('closedText')}
        action={
          <Link className={layout.link} to={session ? paths.home : paths.register}>
            {t(session ? 'games' : 'register')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.page}>
      <img className={styles.art} src={imageUrl('/banners/lucky-draw.webp')} alt="" width={672} height={308} />
      {trial && session ? <Running name={session.userName} /> : <Offer member={session?.userName} />}
    </div>
  );
}
