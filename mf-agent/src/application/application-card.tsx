import { AGENT_APPLICATION, calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Steps } from '@r777/shared/ui/progress/steps';
import { useAccountTexts } from '../texts/account-texts';
import styles from './application.module.css';

/** An application to become an agent, as its member sees it. */
type Application = OutputOf<typeof calls.ownFeedback>['content'][number];

/** State of an application, in the member's texts. */
type ApplicationState = 'sent' | 'inWork' | 'accepted' | 'refused' | 'closed';

/** State of an application. */
export function stateOf({ state, decision }: Application): ApplicationState {
  if (decision) return decision === 'approved' ? 'accepted' : 'refused';
  if (state === 'open') return 'sent';
  return state === 'inProgress' ? 'inWork' : 'closed';
}

/** True while the operators have the next step: the member cannot apply a second time. */
export const isWaiting = (application: Application | undefined): boolean =>
  application !== undefined && ['sent', 'inWork'].includes(stateOf(application));

/** The member's latest applications; the first one decides. A decision arrives without a reload. */
export function useApplications() {
  return useCall(calls.ownFeedback, { type: AGENT_APPLICATION, pageNo: 1, pageSize: 1 });
}

/** Number of completed steps; all of them after the last one. */
const STEP = { sent: 1, inWork: 2, accepted: 3, refused: 3, closed: 3 } as const;

/** The member's application: its state, its text, and the operators' answer. Screen readers announce a change. */
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
