import type { AdminOutput } from '@r777/wps/admin-calls';
import type { ReactNode } from 'react';
import { ActButton, type ActField } from '../act/act';
import { useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { Badge, Empty, Loading, Moment, Muted, Row, takaText } from '../kit/parts';
import { Table } from '../kit/table';
import { useTexts } from '../texts/texts';

/** Events of a list, the newest first. */
const MOST = 100;

type Event = AdminOutput<'paymentsRefused'>[number];
type Proposal = NonNullable<Event['proposal']>;

/** Proposes how to settle an event. */
function Settle({ event: { provider, event, member, kind, isPaid } }: { event: Event }): ReactNode {
  const t = useTexts();
  const input = { provider, event };
  if (kind === 'payout')
    return (
      <ActButton
        act={{
          call: 'paymentSettle',
          label: t('payments.close'),
          question: t('payments.closeText'),
          input: { ...input, outcome: 'closed' },
        }}
      />
    );
  const fields: ActField[] = [
    {
      name: 'outcome',
      label: t('payments.outcome'),
      kind: 'select',
      options: [
        { value: 'credited', label: t('payments.as_credited') },
        { value: 'returned', label: t('payments.as_returned') },
        { value: 'closed', label: t('payments.as_closed') },
      ],
    },
    // Not filled in: the event may be in another currency.
    { name: 'amount', label: t('acts.amount'), hint: t('payments.amountHint') },
  ];
  if (member === null) fields.push({ name: 'member', label: t('members.name'), hint: t('payments.memberHint') });
  return (
    <ActButton
      act={{
        call: 'paymentSettle',
        label: t('payments.settle'),
        question: isPaid ? t('payments.settlePaidText') : t('payments.settleText'),
        input,
        fields,
        done: () => t('payments.proposed'),
      }}
    />
  );
}

/** Approves or rejects what another operator has proposed. The author may only take it back. */
function Decide({ event: { provider, event }, proposal }: { event: Event; proposal: Proposal }): ReactNode {
  const t = useTexts();
  const { name } = useSession();
  const { id, outcome, member, amount, by, why } = proposal;
  const input = { provider, event, proposal: id };
  const what = [t(`payments.as_${outcome}`), amount && takaText(amount), member].filter(Boolean).join(' · ');
  const reject = (
    <ActButton
      act={{ call: 'paymentReject', label: t('payments.reject'), question: t('payments.rejectText', { by }), input }}
    />
  );
  return (
    // One element: on a phone a cell lays its parts out in a line.
    <div>
      <div>{what}</div>
      <Muted>{t('payments.by', { by, why })}</Muted>
      {by === name ? (
        <>
          <Muted>{t('payments.own')}</Muted>
          <Row end>{reject}</Row>
        </>
      ) : (
        <Row end>
          <ActButton
            act={{
              call: 'paymentApprove',
              label: t('payments.approve'),
              question: t('payments.approveText', { by, what }),
              input,
            }}
          />
          {reject}
        </Row>
      )}
    </div>
  );
}

/** Events of payment providers that changed nothing: two operators compare them with the provider's records, and settle them. */
export function Payments(): ReactNode {
  const t = useTexts();
  const list = useRead('paymentsRefused', { size: MOST });
  if (!list.data) return <Loading error={list.error} onRetry={list.refetch} />;
  if (list.data.length === 0) return <Empty title={t('work.none')} />;
  return (
    <>
      <Muted>{t('payments.about')}</Muted>
      <Table
        label={t('work.payments')}
        keyOf={({ provider, event }) => `${provider} ${event}`}
        rows={list.data}
        columns={[
          {
            name: t('members.name'),
            cell: ({ member }) => (member === null ? '–' : <a href={addressOf('members', member)}>{member}</a>),
          },
          {
            name: t('payments.order'),
            cell: ({ order, isPaid }) => (
              <div>
                {order} {isPaid && <Badge tone="warn">{t('payments.isPaid')}</Badge>}
              </div>
            ),
          },
          { name: t('movements.amount'), number: true, cell: ({ amount, currency }) => `${amount} ${currency}` },
          {
            name: t('payments.event'),
            cell: ({ provider, event, kind, status }) =>
              `${t(`payments.${kind}`)}, ${t(`payments.${status}`)} · ${provider} ${event}`,
          },
          {
            name: t('payments.refused'),
            cell: ({ refused }) => <Badge tone="warn">{t(`payments.${refused}`)}</Badge>,
          },
          { name: t('audit.at'), cell: ({ at }) => <Moment iso={at} /> },
          {
            name: t('work.act'),
            cell: (event) =>
              event.proposal ? <Decide event={event} proposal={event.proposal} /> : <Settle event={event} />,
          },
        ]}
      />
    </>
  );
}
