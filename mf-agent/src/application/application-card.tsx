import { formatDate } from '@r777/shared/core';
import { Steps } from '@r777/shared/ui/progress/steps';
import { useAccountTexts } from '../texts/account-texts';
import styles from './application.module.css';
import { type Application, stateOf } from './use-application';

/** How many steps are done; past the last, all are. */
const STEP = { sent: 1, inWork: 2, accepted: 3, refused: 3, closed: 3 } as const;

/** The member's application: its state, its text, and the operators' answer. A change is read out. */
export function ApplicationCard({ application }: { application: Application }) {
  const t = useAccountTexts();
  const state = stateOf(application);
  const { content, time, answers } = application;
  const answer = answers.at(-1);
  return (
    <section className={styles.card} aria-label={t('application.title')}>
      <h2 className={styles.title}>{t('application.title')}</h2>
      <Steps
        label={t('application.steps')}
        steps={[t('application.step_sent'), t('application.step_work'), t('application.step_decided')]}
        current={STEP[state]}
      />
      <div className={styles.words} aria-live="polite">
        <p className={styles.state} data-state={state}>
          {t(`application.${state}`)}
        </p>
        <p className={styles.small}>{t(`application.${state}Text`)}</p>
        {answer && (state === 'refused' || state === 'accepted') && (
          <blockquote className={styles.answer}>
            <p className={styles.small}>
              {t('application.answer', { date: formatDate(answer.time, 'MM/DD/YYYY HH:mm') })}
            </p>
            <p className={styles.text}>{answer.text}</p>
          </blockquote>
        )}
      </div>
      <p className={styles.small}>{t('application.own', { date: formatDate(time, 'MM/DD/YYYY HH:mm') })}</p>
      <p className={styles.text}>{content}</p>
    </section>
  );
}
