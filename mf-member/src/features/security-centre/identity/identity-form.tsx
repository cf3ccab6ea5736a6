import { calls, type IdentityCheck } from '@r777/shared/contracts';
import { bus, formatDate, formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useCall, useErrorText, useLanguage, useReachable, useSettings } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Stack } from '@r777/shared/ui/layout/layout';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Loaded } from '../../../confirmation/loaded';
import money from '../../../money/money.module.css';
import { useOrderNews } from '../../../money/use-order-news';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useStartCheck } from './use-start-check';

/** A proof that the member can begin, or has to finish. */
type Startable = 'none' | 'open' | 'refused';

const isStartable = (state: IdentityCheck['state']): state is Startable =>
  state === 'none' || state === 'open' || state === 'refused';

/** Refusals that the member cannot settle with another document alone. */
const FOR_SERVICE: readonly IdentityCheck['reason'][] = ['name', 'birthday', 'age', 'used', 'suspicious'];

/** How far the proof is, and the reason of a refusal. */
function State({ check: { state, reason, time } }: { check: IdentityCheck }) {
  const t = useSecurityTexts();
  if (state === 'none') return null;
  if (state === 'accepted')
    return (
      <Alert tone="success" title={t('identity.title_accepted')}>
        {time !== null && t('identity.text_accepted', { date: formatDate(time, 'MM/DD/YYYY') })}
      </Alert>
    );
  if (state === 'refused') {
    const why = reason ?? 'suspicious';
    const title = t(why === 'unfinished' ? 'identity.title_unfinished' : 'identity.title_refused');
    return (
      <Alert tone="warning" title={title}>
        {t(`identity.reason_${why}`)}
      </Alert>
    );
  }
  return <Alert title={t(`identity.title_${state}`)}>{t(`identity.text_${state}`)}</Alert>;
}

/** What the member needs for the proof. */
function Needed() {
  const t = useSecurityTexts();
  return (
    <ListCard label={t('identity.need')}>
      <ListRow icon="user" title={t('identity.needDocument')} />
      <ListRow icon="camera" title={t('identity.needCamera')} />
      <ListRow icon="clock" title={t('identity.needTime')} text={t('identity.needTimeText')} />
    </ListCard>
  );
}

function Start({ state, startable }: { state: Startable; startable: boolean }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const { start, busy, failure } = useStartCheck();
  if (!startable) return <Alert tone="warning">{t('identity.notNow')}</Alert>;
  return (
    <>
      {failure && (
        <Alert tone="warning" live>
          {errorText(failure)}
        </Alert>
      )}
      <Button full busy={busy} onClick={() => void start()}>
        {t(`identity.start_${state}`)}
      </Button>
    </>
  );
}

/** Leads to the withdrawals that wait for the proof, or that continue after it. */
function ToWithdrawals({ check: { state, waiting } }: { check: IdentityCheck }) {
  const t = useSecurityTexts();
  const reachable = useReachable()(paths.withdraw);
  const isAccepted = state === 'accepted';
  const { data } = useCall(
    calls.withdrawalOrders,
    { pageNo: 1, pageSize: 10 },
    { staleTime: 0, enabled: isAccepted && reachable },
  );
  const orders = isAccepted && data ? data.content : [];
  const open = orders.filter(({ status }) => status === 'pending' || status === 'processing').length;
  const count = Math.max(waiting.count, open);
  if (count === 0 || !reachable) return null;
  return (
    <Link className={isAccepted ? money.pay : money.way} to={paths.withdraw}>
      {t('identity.toWithdrawals', { count })}
    </Link>
  );
}

const READS = [calls.identityCheck, calls.securityConfig, calls.withdrawalOrders];

function Shown({ check }: { check: IdentityCheck }) {
  const t = useSecurityTexts();
  const language = useLanguage();
  const { state, reason, time, waiting, startable } = check;
  useOrderNews(READS, state === 'open' || state === 'review' ? time : null);
  const canStart = isStartable(state);
  const needsService = canStart && (!startable || FOR_SERVICE.includes(reason));
  const amount = formatMoney(waiting.amount, language);
  const mayCancel = useSettings().data?.policy.withdrawalCancel === true;
  return (
    <Stack gap={3}>
      <div role="status">
        <State check={check} />
      </div>
      {waiting.count > 0 && state !== 'accepted' && (
        <Alert>
          <span>{t('identity.waiting', { count: waiting.count, amount })}</span>{' '}
          {mayCancel && <span>{t('identity.mayCancel')}</span>}
        </Alert>
      )}
      {canStart && startable && <Needed />}
      {canStart && <Start state={state} startable={startable} />}
      {needsService && (
        <ListCard>
          <ListRow
            icon="headset"
            title={t('identity.service')}
            onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
          />
        </ListCard>
      )}
      <ToWithdrawals check={check} />
    </Stack>
  );
}

/** Proof of identity and age: why it is asked for, how far it is, and the way to the provider's pages. */
export function IdentityForm() {
  const t = useSecurityTexts();
  const language = useLanguage();
  const query = useCall(calls.identityCheck, {}, { staleTime: 0 });
  const why = ({ state, above }: IdentityCheck) => {
    if (state === 'accepted') return null;
    if (above === null) return t('identity.textNone');
    return moneySign(above) > 0
      ? t('identity.text', { amount: formatMoney(above, language) })
      : t('identity.textAlways');
  };
  return (
    <FormPage title={t('identity.title')} text={query.data && why(query.data)}>
      <Loaded query={query} failed={t('identity.failed')} rows={3}>
        {(check) => <Shown check={check} />}
      </Loaded>
    </FormPage>
  );
}
