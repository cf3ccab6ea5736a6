import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useEffect, useState } from 'react';
import { Answer } from '../../lists/answer';
import { Paged } from '../../lists/paged';
import { useAccountTexts } from '../../texts/account-texts';
import { LinkCard } from './links/link-card';
import { LinkSheet } from './links/link-sheet';
import styles from './links/links.module.css';
import { NewLink } from './links/new-link';
import { AccountForm } from './open/account-form';
import { type OpenedAccount, OpenedCard } from './open/opened-card';
import type { Rates } from './rates/rates';

/** The form of a new account, once the site's rules for names and passwords are known. */
function OpenAccountForm(props: { own: Rates; onOpened: (account: OpenedAccount) => void; onRefused: () => void }) {
  const t = useAccountTexts();
  const rules = useCall(calls.registerSettings, {});
  return (
    <Answer query={rules} failed={t('failed_account')} skeleton={<ListSkeleton count={4} />}>
      {(known) => <AccountForm {...props} rules={known} />}
    </Answer>
  );
}

/**
 * Opens accounts one after the other; the name and the first password of the last one stay on screen, so that the agent
 * can pass them on.
 */
function OpenAccount({ own, onRefused }: { own: Rates; onRefused: () => void }) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  if (opened) return <OpenedCard account={opened} onNext={() => setOpened(null)} />;
  return <OpenAccountForm own={own} onOpened={setOpened} onRefused={onRefused} />;
}

/** An agent's links, newest first, with the figures of each, and the ways to make another: AGENT-38. */
function Links({ list, onPage }: { list: OutputOf<typeof calls.affiliateLinks>; onPage: (page: number) => void }) {
  const t = useAccountTexts();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const link = list.content.find(({ code }) => code === shown);
  const make = (
    <Button full icon="plus" onClick={() => setMaking(true)}>
      {t('links.make')}
    </Button>
  );
  return (
    <div className={styles.links}>
      {list.totalCount > 0 && make}
      <Paged
        list={list}
        onPage={onPage}
        empty={<EmptyState title={t('links.empty')} text={t('links.emptyText')} action={make} />}
      >
        {(links) => (
          <>
            <SectionTitle name={t('links.title')} count={list.totalCount} />
            <ul className={styles.list} aria-label={t('links.title')}>
              {links.map((each) => (
                <LinkCard key={each.code} link={each} onShow={() => setShown(each.code)} />
              ))}
            </ul>
          </>
        )}
      </Paged>
      {link && <LinkSheet link={link} onClose={() => setShown(null)} />}
      <NewLink
        open={making}
        own={list.own}
        onClose={() => setMaking(false)}
        onMade={() => {
          setMaking(false);
          onPage(1);
        }}
      />
    </div>
  );
}

const PANEL = 'agent-accounts';
const TABS = ['account', 'links'] as const;
/** Links a page. */
const PAGE_SIZE = 20;

const readPage = (page: number) => (Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1);

/** The page of an agent: open an account, or recruit by links (`?tab=links`). AGENT-38. */
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
  // The account may no longer be an agent's: the page then changes.
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
