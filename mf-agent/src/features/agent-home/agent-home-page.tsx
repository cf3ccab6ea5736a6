import { calls, mayHaveContract } from '@r777/shared/contracts';
import { useCall, useLanguage, useMember, useReachable, useSession, useSettings } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { Badge } from '@r777/shared/ui/badge/badge';
import { BalanceCard } from '@r777/shared/ui/balance-card/balance-card';
import { BottomBar, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOnly } from '../../agent-only';
import { contractKinds, contractPaths } from '../../contracts/kinds';
import { noticesInput } from '../../notices';
import { useTexts } from '../../texts/texts';
import styles from './agent-home.module.css';
import { Menu } from './menu';
import { TeamToday } from './team-today';

const counters = [0, 1, 2, 3];

/** The skeleton of the agent home while code, account type or data are loading. */
export function AgentHomeSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={52} />
      <Skeleton width="45%" height={44} />
      <Skeleton width="100%" height={180} />
      <div className={styles.counters}>
        {counters.map((place) => (
          <Skeleton key={place} width="100%" height={66} />
        ))}
      </div>
      <Skeleton width="100%" height={260} />
    </div>
  );
}

/**
 * The bar at the bottom of the agent home: AGENT-17..19. Without the merchant's dividends it has no dividend entry
 * (ROUTE-52).
 */
export function Footer() {
  const t = useTexts();
  const language = useLanguage();
  const { data: settings } = useSettings();
  const { data } = useCall(calls.announcements, noticesInput(language));
  const reachable = useReachable();
  const notices = `${paths.agentNotices}?types=A`;
  const unread = data?.footer.unreadCount ?? 0;
  return (
    <BottomBar fixed label={t('footer.title')}>
      <BottomTab icon="home" label={t('footer.home')} to={paths.agent} current />
      {reachable(paths.accountOpening) && (
        <BottomTab icon="plus" label={t('footer.openAccount')} to={paths.accountOpening} />
      )}
      {settings?.features.dividend !== false && reachable(paths.dividend) && (
        <BottomTab icon="percent" label={t('footer.dividend')} to={paths.dividend} />
      )}
      {reachable(notices) && (
        <BottomTab icon="speaker" label={t('footer.notices')} to={notices} badge={<Badge count={unread} />} />
      )}
    </BottomBar>
  );
}

const icons = { daily: 'calendar', dividend: 'percent', hourly: 'clock' } as const;

/**
 * Links to the contract pages, for agents who may have contracts. If the merchant pays no dividends, only the salary
 * pages are linked.
 */
function ContractLinks() {
  const t = useTexts();
  const session = useSession();
  const { memberType } = useMember();
  const { data: settings } = useSettings();
  const reachable = useReachable();
  const type = memberType ?? session?.type;
  if (type === undefined || !mayHaveContract(type)) return null;
  const kinds = contractKinds.filter(
    (kind) => reachable(contractPaths[kind]) && (kind !== 'dividend' || settings?.features.dividend !== false),
  );
  if (kinds.length === 0) return null;
  return (
    <section aria-label={t('contracts.title')}>
      <SectionTitle name={t('contracts.title')} />
      <ListCard label={t('contracts.title')}>
        {kinds.map((kind) => (
          <ListRow key={kind} icon={icons[kind]} title={t(`contracts.${kind}`)} to={contractPaths[kind]} />
        ))}
      </ListCard>
    </section>
  );
}

/** The parts of the day that the greeting knows. */
type DayPart = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** The part of the day of a local hour, 0 to 24: AGENT-01..04. */
function dayPart(hour: number): DayPart {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}

const elephant = { path: '/icons/agent.svg', size: 120, peeks: true };

function Greeting() {
  const t = useTexts();
  const session = useSession();
  return (
    <p className={styles.greeting}>
      <span>{t(`home.${dayPart(new Date().getHours())}`)}</span>
      <strong translate="no" className={styles.name}>
        {session?.userName}
      </strong>
    </p>
  );
}

/** `/m/agent`: the agent's own home, with balance, the team's day and every agent page. AGENT-01..19. */
export function AgentHomePage() {
  const t = useTexts();
  return (
    <AgentOnly skeleton={<AgentHomeSkeleton />}>
      <BackBar title={t('home.title')} />
      <div className={styles.page}>
        <Greeting />
        <BalanceCard
          art={elephant}
          texts={{ balance: t('home.balance'), deposit: t('home.deposit'), withdraw: t('home.withdraw') }}
        />
        <TeamToday />
        <Menu />
        <ContractLinks />
      </div>
      <Footer />
    </AgentOnly>
  );
}
