import { TRIAL_TYPE } from '@r777/shared/core';
import { useErrorText, useMember, useSession } from '@r777/shared/react';
import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useSecurityTexts } from '../../../texts/security-texts';
import { Overview } from '../overview/overview';
import { forms } from './forms';
import styles from './security-centre.module.css';
import { SecurityCentreSkeleton } from './security-centre-skeleton';

function LazyForm({ load }: { load: (typeof forms)[string] }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const { part: Form, failed, retry } = useLazy(load, true);
  if (Form) return <Form />;
  if (failed)
    return (
      <div className={styles.state}>
        <ErrorState title={t('failed')} text={errorText({ code: 'network.failed' })} onRetry={retry} />
      </div>
    );
  return (
    <Waiting>
      <SecurityCentreSkeleton />
    </Waiting>
  );
}

/** For trial accounts, and for members whose security centre is switched off, also while it is open. */
function Closed({ trial }: { trial: boolean }) {
  const t = useSecurityTexts();
  const navigate = useNavigate();
  return (
    <div className={styles.state}>
      <EmptyState
        title={t('closed')}
        text={t(trial ? 'trialText' : 'closedText')}
        action={
          <Button onClick={() => navigate(trial ? paths.register : paths.member)}>
            {t(trial ? 'toRegister' : 'toMember')}
          </Button>
        }
      />
    </div>
  );
}

/** `/m/securityCenter`: what protects the account, and the form that `?form=` names. ROUTE-38, MEMB-26..31. */
export function SecurityCentrePage() {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const session = useSession();
  const { data, error, memberType, refetch } = useMember();
  if (session?.type === TRIAL_TYPE || memberType === TRIAL_TYPE) return <Closed trial />;
  if (error && !data)
    return (
      <div className={styles.state}>
        <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <Waiting>
        <SecurityCentreSkeleton />
      </Waiting>
    );
  if (!data.permissions.includes('SECPRIV')) return <Closed trial={false} />;
  const form = query.get('form') ?? '';
  const load = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return load ? <LazyForm key={form} load={load} /> : <Overview />;
}
