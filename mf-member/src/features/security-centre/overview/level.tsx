import { useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useSecurityTexts } from '../../../texts/security-texts';
import { formPath } from '../frame/use-back';
import { type Config, stepsOf } from './next-step';
import styles from './overview.module.css';

/** How many protections are set, and the most useful next step. */
export function Level({ config }: { config: Config }) {
  const t = useSecurityTexts();
  const navigate = useNavigate();
  const steps = stepsOf(config);
  // The log-in password is always set.
  const [done, all] = [steps.filter((one) => one.done).length + 1, steps.length + 1];
  const next = steps.find((one) => !one.done);
  return (
    <section className={styles.level} aria-label={t('overview.level')}>
      <Progress label={t('overview.level')} value={done / all} text={t('overview.done', { done, all })} />
      <p className={styles.next}>{next ? t(`overview.next_${next.step}`) : t('overview.complete')}</p>
      {next && (
        <Button full onClick={() => navigate(formPath(next.form))}>
          {t('overview.next')}
        </Button>
      )}
    </section>
  );
}
