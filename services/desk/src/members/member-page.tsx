import type { AdminOutput } from '@r777/wps/admin-calls';
import { type ReactNode, useState } from 'react';
import { ActButton, NeedsRole } from '../act/act';
import { useRead } from '../api/queries';
import { AuditLines } from '../audit/audit';
import { addressOf } from '../frame/section';
import { Badge, Card, Empty, Facts, Loading, Moment, Stats, Tabs, takaText } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { Columns, Page } from '../layout/page';
import { useTexts } from '../texts/texts';
import { Acts, type Member, Protection } from './member-parts';

const tabs = ['overview', 'sessions', 'movements', 'invitations', 'audit'] as const;

function Sessions({ member }: { member: string }): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const list = useRead('memberSessions', { member, page, size: PAGE_SIZE });
  const nameOf = ({ browser, platform, standalone }: AdminOutput<'memberSessions'>['content'][number]) =>
    [browser ?? t('sessions.unknown'), platform, standalone && t('sessions.homeScreen')].filter(Boolean).join(' · ');
  return (
    <NeedsRole call="memberSessions">
      {!list.data ? (
        <Loading error={list.error} onRetry={list.refetch} />
      ) : list.data.content.length === 0 ? (
        <Empty title={t('sessions.none')} />
      ) : (
        <>
          <Table
            label={t('tabs.sessions')}
            keyOf={({ id }) => id}
            rows={list.data.content}
            columns={[
              { name: t('sessions.device'), cell: nameOf },
              { name: t('sessions.area'), cell: ({ area }) => area },
              { name: t('sessions.since'), cell: ({ startedAt }) => <Moment iso={startedAt} /> },
              { name: t('member.lastSeen'), cell: ({ lastSeenAt }) => <Moment iso={lastSeenAt} /> },
              {
                name: t('acts.title'),
                cell: (session) => (
                  <ActButton
                    act={{
                      call: 'memberEndSession',
                      label: t('sessions.end'),
                      question: t('sessions.endText', { member, device: nameOf(session) }),
                      input: { member, session: session.id },
                      done: ({ ended }) => (ended ? undefined : t('sessions.endedBefore')),
                    }}
                  />
                ),
              },
            ]}
          />
          <Pager page={page} total={list.data.totalCount} onPage={setPage} />
        </>
      )}
    </NeedsRole>
  );
}

function Movements({ member }: { member: string }): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const list = useRead('memberMovements', { member, page, size: PAGE_SIZE });
  if (!list.data) return <Loading error={list.error} onRetry={list.refetch} />;
  if (list.data.content.length === 0) return <Empty title={t('movements.none')} />;
  return (
    <>
      <Table
        label={t('tabs.movements')}
        keyOf={({ at, reference, wallet, amount }) => [at, reference, wallet, amount].join()}
        rows={list.data.content}
        columns={[
          { name: t('audit.at'), cell: ({ at }) => <Moment iso={at} /> },
          { name: t('movements.kind'), cell: ({ kind }) => kind },
          { name: t('movements.wallet'), cell: ({ wallet }) => wallet },
          { name: t('movements.amount'), number: true, cell: ({ amount }) => takaText(amount) },
          { name: t('movements.after'), number: true, cell: ({ balanceAfter }) => takaText(balanceAfter) },
          { name: t('movements.reference'), cell: ({ reference }) => reference },
        ]}
      />
      <Pager page={page} total={list.data.totalCount} onPage={setPage} />
    </>
  );
}

function Invitations({ member }: { member: string }): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const list = useRead('memberInvitations', { member, page, size: PAGE_SIZE });
  return (
    <NeedsRole call="memberInvitations">
      {!list.data ? (
        <Loading error={list.error} onRetry={list.refetch} />
      ) : list.data.content.length === 0 ? (
        <Empty title={t('invitations.none')} />
      ) : (
        <>
          <Table
            label={t('tabs.invitations')}
            keyOf={({ id }) => id}
            rows={list.data.content}
            columns={[
              {
                name: t('members.name'),
                cell: ({ username }) => <a href={addressOf('members', username)}>{username}</a>,
              },
              { name: t('invitations.first'), cell: ({ firstDepositAt }) => <Moment iso={firstDepositAt} /> },
              { name: t('invitations.deposit'), number: true, cell: ({ deposit }) => takaText(deposit) },
              { name: t('invitations.earned'), number: true, cell: ({ earned }) => takaText(earned) },
              {
                name: t('members.state'),
                cell: ({ state, reason }) => [t(`invitations.${state}`), reason].filter(Boolean).join(': '),
              },
            ]}
          />
          <Pager page={page} total={list.data.totalCount} onPage={setPage} />
        </>
      )}
    </NeedsRole>
  );
}

function Overview({ member }: { member: Member }): ReactNode {
  const t = useTexts();
  const { wallets, openSessions, failedLogins } = member;
  return (
    <>
      <Stats
        figures={[
          ...wallets.map(({ wallet, balance }) => [wallet || t('member.wallet'), takaText(balance)] as const),
          [t('member.sessions'), openSessions],
          [t('member.failed'), failedLogins],
        ]}
      />
      <Columns>
        <Card title={t('member.title')}>
          <Facts
            facts={[
              [t('members.id'), member.id],
              [t('members.type'), member.type],
              [t('member.nickname'), member.nickname],
              [t('member.level'), member.clubLabel],
              [t('member.email'), member.email],
              [t('member.mobile'), member.mobile],
              [t('member.above'), member.above],
              [t('member.code'), member.affiliateCode],
              [t('members.registered'), <Moment key="at" iso={member.registeredAt} />],
              [t('member.firstLogin'), member.firstLoginAt && <Moment iso={member.firstLoginAt} />],
              [t('member.lastSeen'), member.lastSeenAt && <Moment iso={member.lastSeenAt} />],
            ]}
          />
        </Card>
        <Protection member={member} />
      </Columns>
      <Acts member={member} />
    </>
  );
}

/** One member: what support may see, and what operators may do. */
export function MemberPage({ member: asked, tab: given }: { member: string; tab: string | undefined }): ReactNode {
  const t = useTexts();
  const found = useRead('member', { member: asked });
  const tab = tabs.find((each) => each === given) ?? 'overview';
  if (!found.data)
    return (
      <NeedsRole call="member">
        <Loading error={found.error} onRetry={found.refetch} />
      </NeedsRole>
    );
  const { id, username, state } = found.data;
  return (
    <Page title={username} actions={<Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`members.${state}`)}</Badge>}>
      <Tabs
        label={t('promotions.parts')}
        value={tab}
        items={tabs.map((each) => [each, t(`tabs.${each}`), addressOf('members', asked, each)])}
      />
      {tab === 'overview' && <Overview member={found.data} />}
      {tab === 'sessions' && <Sessions member={username} />}
      {tab === 'movements' && <Movements member={username} />}
      {tab === 'invitations' && <Invitations member={username} />}
      {tab === 'audit' && <AuditLines filter={{ subject: `member:${id}` }} />}
    </Page>
  );
}
