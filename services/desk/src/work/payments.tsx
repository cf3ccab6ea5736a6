import type { ReactNode } from 'react';
import { ActButton } from '../act/act';
import { useRead } from '../api/queries';
import { addressOf } from '../frame/section';
import { Badge, Empty, Loading, Moment, Muted } from '../kit/parts';
import { Table } from '../kit/table';
import { useTexts } from '../texts/texts';

/** Events of a list, the newest first. */
const MOST = 100;

/** Events of payment providers that changed nothing: staff compare them with the provider's records, and credit. */
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
          { name: t('payments.order'), cell: ({ order }) => order },
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
            cell: ({ member }) =>
              member !== null && (
                <ActButton
                  act={{
                    call: 'correct',
                    label: t('acts.correct'),
                    question: t('acts.correctText', { member }),
                    input: { member },
                    // Not filled in: it may be in another currency, or of a payout.
                    fields: [{ name: 'amount', label: t('acts.amount'), hint: t('acts.correctHint') }],
                  }}
                />
              ),
          },
        ]}
      />
    </>
  );
}
