import { imageUrl } from '@r777/shared/core';
import { useSession, useStatus, useWhitelabel } from '@r777/shared/react';
import { Link, paths, useNavigate } from '@r777/shared/router';
import { Balance } from '@r777/shared/ui/balance/balance';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { inTestPlay } from '../../account/trial-note';
import styles from './free-trial.module.css';
import { Offer } from './offer';
import { useTexts } from './texts';

/** Test play that has started: its play money, and links to the games and to a real account. */
function Running({ name }: { name: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <h2 className={styles.title}>{t('on')}</h2>
      <p className={styles.lead}>{t('onText', { name })}</p>
      <Card tone="wash" className={styles.money}>
        <Balance />
      </Card>
      <Button full onClick={() => navigate(paths.home)}>
        {t('games')}
      </Button>
      <Button full tone="secondary" onClick={() => navigate(paths.register)}>
        {t('register')}
      </Button>
      <p className={styles.small}>{t('points.keep')}</p>
      <p className={styles.small}>{t('limits')}</p>
    </>
  );
}

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
