import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useEffect } from 'react';
import { Answer } from '../../lists/answer';
import { useAccountTexts } from '../../texts/account-texts';
import { Links } from './links/links';
import { OpenAccount } from './open/open-account';

const PANEL = 'agent-accounts';
const TABS = ['account', 'links'] as const;
/** Links a page. */
const PAGE_SIZE = 20;

const readPage = (page: number) => (Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1);

/** An agent's face of the page: open an account, or recruit by links. `?tab=links` opens the latter. AGENT-38. */
export function AgentFace() {
  const t = useAccountTexts();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'links' ? 'links' : 'account';
  const pageNo = tab === 'links' ? readPage(Number(query.get('page') ?? 1)) : 1;
  const show = (to: (typeof TABS)[number], page = 1) =>
    setQuery(
      [...(to === 'links' ? [['tab', to]] : []), ...(page > 1 ? [['page', `${page}`]] : [])] as [string, string][],
      { replace: true },
    );
  const links = useCall(calls.affiliateLinks, { pageNo, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const cache = useQueryCache();
  const denied = links.error?.code === 'permission.denied';
  // The account may be no agent's any more: the page then turns over.
  useEffect(() => {
    if (denied) void cache.invalidate(calls.memberInfo);
  }, [denied, cache]);
  const content = (answer: OutputOf<typeof calls.affiliateLinks>) =>
    tab === 'links' ? (
      <Links list={answer} onPage={(page) => show('links', page)} />
    ) : (
      <OpenAccount own={answer.own} onRefused={() => void links.refetch()} />
    );
  return (
    <>
      <Tabs
        label={t('tabs')}
        items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
        value={tab}
        onChange={(to) => show(to)}
        panel={PANEL}
      />
      <TabPanel id={PANEL} value={tab}>
        <Answer query={links} failed={t(`failed_${tab}`)} skeleton={<ListSkeleton count={5} />}>
          {content}
        </Answer>
      </TabPanel>
    </>
  );
}
