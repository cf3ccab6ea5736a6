import { useSession } from '@r777/shared/react';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { BalanceCard } from '@r777/shared/ui/balance-card/balance-card';
import { AgentOnly } from '../../agent/agent-only';
import { useTexts } from '../../texts/texts';
import styles from './agent-home.module.css';
import { AgentHomeSkeleton } from './agent-home-skeleton';
import { ContractLinks } from './contract-links';
import { Footer } from './footer';
import { dayPart } from './greeting';
import { Menu } from './menu';
import { TeamToday } from './team-today';

const elephant = { path: '/icons/agent.svg', size: 120, peeks: true };

function Greeting() {
  const t = useTexts();
  const session = useSession();
  return (
    <p className={styles.greeting}>
      {t(`home.${dayPart(new Date().getHours())}`)}
      <strong className={styles.name}>{session?.userName}</strong>
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
