import type { AdminCallName } from '@r777/wps/admin-calls';
import { type ReactNode, useState } from 'react';
import { ActButton, NeedsRole } from '../act/act';
import { lackedRoles } from '../api/call';
import { useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { Button } from '../kit/button';
import { useErrorText } from '../kit/error-text';
import { TextField } from '../kit/field';
import { Badge, Card, Empty, Facts, Loading, Moment, Muted, Notice, Row, Tabs, takaText } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { usePage } from '../kit/use-page';
import { Filters, Page } from '../layout/page';
import { isTextKey, type TextKey, useTexts } from '../texts/texts';
import { Chat, Chats } from './chats';
import { Feedback, FeedbackList } from './feedback';
import { Payments } from './payments';

const queues = ['withdrawals', 'payments', 'feedback', 'applications', 'chats', 'promotions', 'cards'] as const;
type Queue = (typeof queues)[number];
const calls: Record<Queue, AdminCallName> = {
  withdrawals: 'withdrawals',
  payments: 'paymentsRefused',
  feedback: 'feedbackList',
  applications: 'applicationList',
  chats: 'conversations',
  promotions: 'promotionList',
  cards: 'cardHolder',
};

function Withdrawals(): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  const [page, setPage] = usePage(text);
  const list = useRead('withdrawals', { text: text.trim(), page, size: PAGE_SIZE });
  if (!list.data) return <Loading error={list.error} onRetry={list.refetch} />;
  const rows = list.data.content;
  const outcomes = [
    { value: 'paid', label: t('withdrawals.paid') },
    { value: 'returned', label: t('withdrawals.returned') },
  ];
  return (
    <>
      <Filters>
        <TextField label={t('work.filter')} type="search" maxLength={64} value={text} onChange={setText} />
      </Filters>
      {rows.length === 0 ? (
        <Empty title={t('work.none')} />
      ) : (
        <Table
          label={t('work.withdrawals')}
          keyOf={({ order }) => order}
          rows={rows}
          columns={[
            { name: t('members.name'), cell: ({ member }) => <a href={addressOf('members', member)}>{member}</a> },
            { name: t('movements.amount'), number: true, cell: ({ amount }) => takaText(amount) },
            { name: t('withdrawals.card'), cell: ({ card }) => card },
            {
              name: t('members.state'),
              cell: ({ status }) => (
                <Badge tone={status === 'pending' ? 'warn' : 'plain'}>
                  {isTextKey(`withdrawals.status_${status}`) ? t(`withdrawals.status_${status}` as TextKey) : status}
                </Badge>
              ),
            },
            { name: t('withdrawals.since'), cell: ({ at }) => <Moment iso={at} /> },
            {
              name: t('work.act'),
              cell: ({ order, member, amount, status }) => {
                const about = { member, amount: takaText(amount) };
                return status === 'pending' || status === 'awaitsIdentity' ? (
                  <Row end>
                    {status === 'pending' && (
                      <ActButton
                        act={{
                          call: 'withdrawalApprove',
                          label: t('withdrawals.approve'),
                          question: t('withdrawals.approveText', about),
                          input: { order },
                        }}
                      />
                    )}
                    <ActButton
                      act={{
                        call: 'withdrawalReject',
                        label: t('withdrawals.reject'),
                        tone: 'danger',
                        question: t('withdrawals.rejectText', about),
                        input: { order },
                        fields: [{ name: 'reason', label: t('work.reason'), hint: t('work.reasonHint') }],
                      }}
                    />
                  </Row>
                ) : (
                  <ActButton
                    act={{
                      call: 'withdrawalSettle',
                      label: t('withdrawals.settle'),
                      question: t('withdrawals.settleText', about),
                      input: { order },
                      fields: [{ name: 'outcome', label: t('withdrawals.outcome'), kind: 'select', options: outcomes }],
                    }}
                  />
                );
              },
            },
          ]}
        />
      )}
      <Pager page={page} total={list.data.totalCount} onPage={setPage} />
    </>
  );
}

/** Promotions whose newest version waits for a second operator. */
function WaitingPromotions(): ReactNode {
  const t = useTexts();
  const list = useRead('promotionList', { toApprove: 'true', size: 100 });
  if (!list.data) return <Loading error={list.error} onRetry={list.refetch} />;
  if (list.data.content.length === 0) return <Empty title={t('work.none')} />;
  return (
    <Table
      label={t('work.promotions')}
      keyOf={({ id }) => id}
      rows={list.data.content}
      columns={[
        { name: t('promotions.name'), cell: ({ id }) => <a href={addressOf('promotions', id)}>{id}</a> },
        {
          name: t('versions.version'),
          cell: ({ waiting }) => waiting && t('versions.number', { version: waiting.version }),
        },
        { name: t('versions.written'), cell: ({ waiting }) => waiting?.by },
      ]}
    />
  );
}

/**
 * A bank account that two members claim: shows which member has it, and gives it to the member whose papers staff have
 * checked.
 */
function Cards(): ReactNode {
  const t = useTexts();
  const errorText = useErrorText();
  const [bankCode, setBank] = useState('');
  const [accountNumber, setNumber] = useState('');
  const [asked, setAsked] = useState<{ bankCode: string; accountNumber: string }>();
  const holder = useRead('cardHolder', asked, { live: false });
  return (
    <Card title={t('cards.title')}>
      <Muted>{t('cards.about')}</Muted>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ bankCode: bankCode.trim(), accountNumber: accountNumber.trim() });
        }}
      >
        <Filters>
          <TextField label={t('cards.bank')} value={bankCode} onChange={setBank} maxLength={40} />
          <TextField
            label={t('cards.number')}
            inputMode="numeric"
            value={accountNumber}
            onChange={setNumber}
            maxLength={40}
          />
          <Button type="submit" tone="primary" busy={holder.isFetching}>
            {t('cards.find')}
          </Button>
        </Filters>
      </form>
      {holder.error && <Notice tone="bad">{errorText(holder.error)}</Notice>}
      {holder.data && asked && !holder.error && (
        <>
          <Facts
            facts={[
              [
                t('members.name'),
                <a key="member" href={addressOf('members', holder.data.username)}>
                  {holder.data.username}
                </a>,
              ],
              [t('cards.holder'), holder.data.holder],
              [t('cards.account'), holder.data.account],
              [t('cards.bound'), <Moment key="at" iso={holder.data.boundAt} />],
              [t('cards.proved'), t(holder.data.proved ? 'cards.yes' : 'cards.no')],
              [t('cards.reserved'), holder.data.reservedFor],
            ]}
          />
          <Row>
            <ActButton
              act={{
                call: 'cardRelease',
                label: t('cards.release'),
                tone: 'danger',
                question: t('cards.releaseText', { member: holder.data.username }),
                input: asked,
                fields: [
                  { name: 'member', label: t('cards.newMember') },
                  { name: 'holder', label: t('cards.newHolder') },
                ],
              }}
            />
          </Row>
        </>
      )}
    </Card>
  );
}

function QueueOf({ queue, open }: { queue: Queue; open: string | undefined }): ReactNode {
  if (queue === 'withdrawals') return <Withdrawals />;
  if (queue === 'payments') return <Payments />;
  if (queue === 'promotions') return <WaitingPromotions />;
  if (queue === 'cards') return <Cards />;
  if (queue === 'chats') return open === undefined ? <Chats /> : <Chat key={open} member={open} />;
  if (open === undefined) return <FeedbackList queue={queue} key={queue} />;
  return <Feedback key={open} queue={queue} feedbackId={open} />;
}

/** Work that waits for an operator, by queue: the first one that the role may read comes first. */
export function WorkPage({ rest: [name, open] }: { rest: readonly string[] }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const own = queues.filter((each) => lackedRoles(session, calls[each]) === undefined);
  const queue = queues.find((each) => each === name) ?? own[0] ?? 'promotions';
  return (
    <Page title={t('work.title')}>
      <Tabs
        label={t('work.queues')}
        value={queue}
        items={queues.map((each) => [each, t(`work.${each}`), addressOf('requests', each)])}
      />
      <NeedsRole call={calls[queue]}>
        <QueueOf queue={queue} open={open} />
      </NeedsRole>
    </Page>
  );
}
