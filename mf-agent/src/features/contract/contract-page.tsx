import { calls } from '@r777/shared/contracts';
import { useCall, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { AgentOnly } from '../../agent-only';
import type { ContractKind } from '../../contracts/kinds';
import { Answer } from '../../lists/answer';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import styles from './contract.module.css';
import { Below } from './given/below';
import { MyContract } from './my-contract';
import type { Standing } from './terms';
import { useContractTexts } from './texts';

/** The shape of a contract page while it loads: tabs, and cards. */
export const ContractSkeleton = () => <ListPageSkeleton filters={1} />;

const PANEL = 'contract-panel';
const read = [calls.contractStanding, calls.contractsBelow, calls.salaries, calls.dividends];

/** The tab and the page of its list, from the address. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'given' ? ('given' as const) : ('mine' as const);
  const asked = params.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const go = (next: 'mine' | 'given', to = 1) =>
    setParams(
      { ...(next === 'given' ? { tab: 'given' } : {}), ...(to > 1 ? { page: `${to}` } : {}) },
      { replace: true },
    );
  return { tab, page, go };
}

function Content({ kind, standing }: { kind: ContractKind; standing: Standing }) {
  const t = useContractTexts();
  const { tab, page, go } = useAddress();
  if (!standing.enabled) return <EmptyState title={t('disabled')} text={t('disabledText')} />;
  const items = [
    { value: 'mine' as const, label: t('mine') },
    { value: 'given' as const, label: t('given') },
  ];
  return (
    <>
      <Tabs label={t('tabs')} items={items} value={tab} onChange={(value) => go(value)} panel={PANEL} />
      <TabPanel id={PANEL} value={tab}>
        <div className={styles.page}>
          {tab === 'mine' ? (
            <MyContract kind={kind} standing={standing} page={page} onPage={(to) => go('mine', to)} />
          ) : (
            <Below kind={kind} own={standing.running} page={page} onPage={(to) => go('given', to)} />
          )}
        </div>
      </TabPanel>
    </>
  );
}

function Page({ kind }: { kind: ContractKind }) {
  const t = useContractTexts();
  const query = useCall(calls.contractStanding, { kind });
  return (
    <Answer query={query} failed={t('failed')} skeleton={<ListSkeleton count={4} />}>
      {(standing) => <Content kind={kind} standing={standing} />}
    </Answer>
  );
}

/**
 * The contracts of a kind: received from the agent above, and given to agents below. AGENT-26, ROUTE-53 to ROUTE-55.
 */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<ContractSkeleton />}>
      <PullToRefresh onRefresh={() => Promise.all(read.map((call) => cache.invalidate(call)))}>
        <div className={lists.page}>
          <Page kind={kind} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
