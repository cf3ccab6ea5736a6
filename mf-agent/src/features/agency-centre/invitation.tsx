import { TRIAL_TYPE } from '@r777/shared/contracts';
import { useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOffer } from '../../application/agent-offer';
import { ApplicationCard } from '../../application/application-card';
import { isWaiting, useApplications } from '../../application/use-application';
import { Answer } from '../../lists/answer';
import { useAccountTexts } from '../../texts/account-texts';
import styles from './agency.module.css';

const steps = ['apply', 'invite', 'earn'] as const;

/** The agency centre of whoever is no agent: what an agent earns, how it goes, and the way to the application. */
export function Invitation({ type }: { type: number }) {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  const applications = useApplications();
  if (type === TRIAL_TYPE) return <EmptyState art="blocked" title={t('trial.title')} text={t('trial.text')} />;
  const apply = (label: string) =>
    reachable(paths.accountOpening) && (
      <Button full onClick={() => navigate(paths.accountOpening)}>
        {label}
      </Button>
    );
  return (
    <>
      <AgentOffer />
      <Answer query={applications} failed={t('application.failed')} skeleton={<Skeleton width="100%" height={120} />}>
        {({ content: [latest] }) => (
          <>
            {latest && <ApplicationCard application={latest} />}
            {!isWaiting(latest) && apply(t(latest ? 'apply.again' : 'centre.apply'))}
          </>
        )}
      </Answer>
      <section aria-label={t('centre.how')}>
        <SectionTitle name={t('centre.how')} />
        <ol className={styles.how}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`how.${step}`)}</h3>
              <p className={styles.muted}>{t(`how.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
