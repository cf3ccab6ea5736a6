import { calls, type WithdrawalOrder } from '@r777/shared/contracts';
import { bus, confirm, formatMoney, request, toast } from '@r777/shared/core';
import { useOnce } from '@r777/shared/once';
import { useErrorText, useLanguage, useQueryCache, useSettings } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useMoneyTexts } from '../../texts/money-texts';

/** Takes a withdrawal back that still waits, where the site allows it. */
export function CancelButton({ order: { orderId, amount } }: { order: WithdrawalOrder }) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const { once, busy } = useOnce('cancel');
  const allowed = useSettings().data?.policy.withdrawalCancel ?? false;
  if (!allowed) return null;
  const cancel = async () => {
    const yes = await confirm({
      title: t('withdraw.cancelTitle'),
      text: t('withdraw.cancelText', { amount: formatMoney(amount, language) }),
      confirmText: t('withdraw.cancel'),
      cancelText: t('withdraw.keep'),
      tone: 'danger',
    });
    if (!yes) return;
    const outcome = await once({ orderId }, (idempotencyKey) =>
      request(calls.cancelWithdrawal, { orderId }, { idempotencyKey }),
    );
    if (outcome === 'twice') return;
    // An operator may have decided meanwhile: the order says so.
    for (const call of [calls.withdrawalOrder, calls.withdrawalOrders, calls.withdrawSettings])
      void cache.invalidate(call);
    bus.emit('balance.changed', { source: 'mf-member' });
    if ('done' in outcome) toast.show({ kind: 'success', text: t('withdraw.cancelled') });
    else toast.show({ kind: 'fail', text: errorText(outcome.failed) });
  };
  return (
    <Button tone="secondary" full busy={busy} onClick={() => void cancel()}>
      {t('withdraw.cancel')}
    </Button>
  );
}
