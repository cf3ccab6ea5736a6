import { TRIAL_TYPE } from '@r777/shared/contracts';
import { useMember } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOffer } from '../../../application/agent-offer';
import { ApplicationCard } from '../../../application/application-card';
import { isWaiting, stateOf, useApplications } from '../../../application/use-application';
import { Answer } from '../../../lists/answer';
import { useAccountTexts } from '../../../texts/account-texts';
import { ApplyForm } from './apply-form';

/** The page of whoever is no agent: what an agent earns, the application, and how it stands. */
export function MemberFace({ type }: { type: number }) {
  const t = useAccountTexts();
  const applications = useApplications();
  // After an approval the account's type arrives a moment later than the decision.
  const { isFetching } = useMember();
  if (type === TRIAL_TYPE) return <EmptyState art="blocked" title={t('trial.title')} text={t('trial.text')} />;
  return (
    <>
      <AgentOffer />
      <Answer query={applications} failed={t('application.failed')} skeleton={<Skeleton width="100%" height={220} />}>
        {({ content: [latest] }) => (
          <>
            {latest && <ApplicationCard application={latest} />}
            {!isWaiting(latest) && !(isFetching && latest && stateOf(latest) === 'accepted') && (
              <ApplyForm again={latest !== undefined} />
            )}
          </>
        )}
      </Answer>
    </>
  );
}
