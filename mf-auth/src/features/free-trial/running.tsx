import { paths, useNavigate } from '@r777/shared/router';
import { Balance } from '@r777/shared/ui/balance/balance';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import styles from './free-trial.module.css';
import { useTexts } from './texts';

/** Test play that has started: its play money, and links to the games and to a real account. */
export function Running({ name }: { name: string }) {
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
