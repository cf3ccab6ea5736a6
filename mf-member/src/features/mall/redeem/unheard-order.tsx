import { toast } from '@r777/shared/core';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useMallTexts } from '../../../texts/mall-texts';
import { useOrderError } from './order-error';
import type { Redeeming } from './use-redeem';

/** An order whose answer was lost: asking again under its key tells what became of it, and never orders twice. */
export function UnheardOrder({ redeeming: { unheard, ask, busy } }: { redeeming: Redeeming }) {
  const t = useMallTexts();
  const orderError = useOrderError();
  if (!unheard) return null;
  const find = async () => {
    const outcome = await ask();
    if (outcome === null || typeof outcome === 'string') return;
    // A session that ended is told by the shell.
    if (!outcome.failed.code.startsWith('session.')) toast.show({ kind: 'fail', text: orderError(outcome.failed) });
  };
  return (
    <Alert
      tone="warning"
      title={t('unheard.title', { name: unheard.name })}
      action={
        <Button size="m" tone="secondary" busy={busy} onClick={() => void find()}>
          {t('unheard.ask')}
        </Button>
      }
    >
      {t('unheard.text')}
    </Alert>
  );
}
