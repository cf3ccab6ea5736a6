import { TRIAL_TYPE } from '@r777/shared/core';
import { useErrorText, useMember, useSession } from '@r777/shared/react';
import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { Views } from '@r777/shared/views';
import type { ComponentType } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { Overview } from '../overview/overview';
import styles from './security-centre.module.css';

/** The shape of the security centre while it loads. */
export function SecurityCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={112} />
      <ListSkeleton count={7} />
    </div>
  );
}

type Load = () => Promise<ComponentType>;

/** The forms by the name that `?form=` has for them; each is loaded when it is first opened. */
const forms: Readonly<Record<string, Load>> = {
  paymentPassword: () => import('../payment-password/payment-password-form').then((file) => file.PaymentPasswordForm),
  bankCards: () => import('../bank-cards/bank-cards').then((file) => file.BankCards),
  addCard: () => import('../bank-cards/add-card').then((file) => file.AddCard),
  email: () => import('../email/email-form').then((file) => file.EmailForm),
  mobile: () => import('../mobile-number/mobile-number-form').then((file) => file.MobileNumberForm),
  nickname: () => import('../nickname/nickname-form').then((file) => file.NicknameForm),
  personal: () => import('../personal-data/personal-data-form').then((file) => file.PersonalDataForm),
  identity: () => import('../identity/identity-form').then((file) => file.IdentityForm),
  passkeys: () => import('../passkeys/passkeys').then((file) => file.Passkeys),
  ownData: () => import('../own-data/own-data-form').then((file) => file.OwnDataForm),
  closeAccount: () => import('../own-data/close-account-form').then((file) => file.CloseAccountForm),
  notifications: () => import('../notifications/notifications').then((file) => file.Notifications),
  devices: () => import('../devices/devices').then((file) => file.Devices),
};

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

/** `/m/securityCenter`: the account's protections, and the form that `?form=` names. ROUTE-38, MEMB-26..31. */
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
  return <Views view={load ? form : ''}>{load ? <LazyForm key={form} load={load} /> : <Overview />}</Views>;
}
