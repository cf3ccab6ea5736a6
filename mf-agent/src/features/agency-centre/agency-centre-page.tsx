import { calls, mayHaveContract, type PermissionKey, TRIAL_TYPE } from '@r777/shared/contracts';
import { isAgent } from '@r777/shared/core';
import {
  useCall,
  useLanguage,
  useMember,
  usePermission,
  useQueryCache,
  useReachable,
  useSession,
} from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { ListCard, ListRow, type ListRowProps } from '@r777/shared/ui/list-row/list-row';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useInboxUnread } from '@r777/shared/unread';
import { AgentOffer } from '../../application/agent-offer';
import { ApplicationCard, isWaiting, useApplications } from '../../application/application-card';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { noticesInput } from '../../notices';
import { useAccountTexts } from '../../texts/account-texts';
import styles from './agency.module.css';
import { AgencyCentreSkeleton } from './agency-centre-skeleton';
import { Summary } from './summary';

const steps = ['apply', 'invite', 'earn'] as const;

/** The agency centre of a member who is no agent: what an agent earns, how it works, and a link to the application. */
function Invitation({ type }: { type: number }) {
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
      <Answer query={applications} failed={t('application.failed')} skeleton={<Skeleton width="100%" height={48} />}>
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

/** Contracts that wait for the agent's answer, and the page of each: AGENT-20, PERM-30. */
function useContracts(): { text: 'contract_daily' | 'contract_dividend' | 'contract_hourly'; to: string }[] {
  const { memberType } = useMember();
  const enabled = memberType !== undefined && mayHaveContract(memberType);
  const { data } = useCall(calls.contractSalaryRequest, {}, { enabled });
  if (!data) return [];
  return [
    ...(data.dailysalreqtype ? [{ text: 'contract_daily' as const, to: paths.salaryContract }] : []),
    ...(data.divtypecompperiodreq ? [{ text: 'contract_dividend' as const, to: paths.dividendContract }] : []),
    ...(data.contracthoursalreq ? [{ text: 'contract_hourly' as const, to: paths.hourContract }] : []),
  ];
}

/** Tasks that wait for the agent: contracts, announcements, mail. Renders nothing if there are none. */
function Reminders() {
  const t = useAccountTexts();
  const reachable = useReachable();
  const contracts = useContracts();
  const { data } = useCall(calls.announcements, noticesInput(useLanguage()));
  const mailbox = usePermission('MAILCEN');
  const [notices, mail] = [data?.footer.unreadCount ?? 0, useInboxUnread()];
  const rows: (ListRowProps & { to: string; count: number })[] = [
    ...contracts.map(({ text, to }) => ({ icon: 'edit' as const, title: t(`centre.${text}`), to, count: 1 })),
    { icon: 'speaker', title: t('centre.notices'), to: `${paths.agentNotices}?types=A`, count: notices },
    { icon: 'mail', title: t('centre.mail'), to: paths.inbox, count: mailbox ? mail : 0 },
  ];
  const waiting = rows.filter(({ to, count }) => count > 0 && reachable(to));
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('centre.reminders')}>
      <SectionTitle name={t('centre.reminders')} />
      <ListCard label={t('centre.reminders')}>
        {waiting.map(({ count, ...row }) => (
          <ListRow key={row.to} {...row} end={<Badge count={count} />} />
        ))}
      </ListCard>
    </section>
  );
}

const ways: readonly {
  name: 'openAccount' | 'links' | 'team' | 'overview' | 'rebate' | 'income';
  icon: IconName;
  to: string;
  permission?: PermissionKey;
}[] = [
  { name: 'openAccount', icon: 'plus', to: paths.accountOpening },
  { name: 'links', icon: 'link', to: `${paths.accountOpening}?tab=links` },
  { name: 'team', icon: 'tree', to: paths.teamManagement, permission: 'DOWNMAN' },
  { name: 'overview', icon: 'chart', to: paths.teamOverview, permission: 'AGEPAG' },
  { name: 'rebate', icon: 'percent', to: paths.teamRebate, permission: 'GAMSER' },
  { name: 'income', icon: 'wallet', to: paths.agentRebate, permission: 'AGEREBINC3' },
];

/** The agent's pages that the permissions allow and a live remote offers, each with its purpose. */
function Ways() {
  const t = useAccountTexts();
  const { data } = useMember();
  const reachable = useReachable();
  return (
    <section aria-label={t('centre.ways')}>
      <SectionTitle name={t('centre.ways')} />
      <ListCard label={t('centre.ways')}>
        {ways
          .filter(({ permission, to }) => (!permission || data?.permissions.includes(permission)) && reachable(to))
          .map(({ name, icon, to }) => (
            <ListRow key={name} icon={icon} title={t(`way.${name}`)} text={t(`way.${name}Text`)} to={to} />
          ))}
      </ListCard>
    </section>
  );
}

/** Content of the agency centre: results, waiting tasks, and links. */
function AgentSide() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  return (
    <>
      <Summary />
      {reachable(paths.agent) && (
        <Button full onClick={() => navigate(paths.agent)}>
          {t('centre.home')}
        </Button>
      )}
      <Reminders />
      <Ways />
    </>
  );
}

/** `/m/member/home`: redirects an agent to the agent's pages, and invites others to become one. AGENT-27. */
export function AgencyCentrePage() {
  const session = useSession();
  const cache = useQueryCache();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session || (memberType === undefined && isPending && errorUpdateCount === 0))
    return (
      <Waiting>
        <AgencyCentreSkeleton />
      </Waiting>
    );
  const type = memberType ?? session.type;
  const refresh = () =>
    Promise.all(
      [calls.memberInfo, calls.teamKpi, calls.rebateIncome, calls.contractSalaryRequest, calls.ownFeedback].map(
        (call) => cache.invalidate(call),
      ),
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={lists.page}>{isAgent(type) ? <AgentSide /> : <Invitation type={type} />}</div>
    </PullToRefresh>
  );
}
