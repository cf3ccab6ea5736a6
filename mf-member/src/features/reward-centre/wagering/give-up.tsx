import { calls, type OutputOf } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney, toast } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { isUnknownOutcome, useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useRewardsTexts } from '../../../texts/rewards-texts';
import { type Bonus, useSourceText } from './bonus-row';
import styles from './wagering.module.css';

/** Gives up a bonus, once, and never for more than the dialog said. `onDone` closes the dialog. */
function useGiveUp(onDone: () => void) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.forfeitBonus, { kind: 'forfeit' });
  const [refusal, setRefusal] = useState<AppError | null>(null);

  async function giveUp(id: string, taken: string): Promise<void> {
    setRefusal(null);
    const outcome = await send({ id, taken });
    if (outcome === 'ignored') return;
    if ('done' in outcome) {
      const amount = formatMoney(outcome.done.taken, language);
      toast.show({ kind: 'success', text: t('wagering.done', { amount }) });
      bus.emit('balance.changed', { source: 'mf-member' });
      onDone();
    } else {
      setRefusal(outcome.failed);
      // More would be lost by now: the dialog says how much.
      if (!isUnknownOutcome(outcome.failed)) void cache.invalidate(calls.forfeitPreview);
    }
    void cache.invalidate(calls.wagering);
  }
  return { giveUp, busy, refusal };
}

/** The amounts that giving up a bonus removes, one per line. */
function Loss({ loss }: { loss: OutputOf<typeof calls.forfeitPreview> }) {
  const t = useRewardsTexts();
  const nothing = moneySign(loss.taken) === 0;
  return (
    <>
      <p>{nothing ? t('wagering.nothing') : t('wagering.lose')}</p>
      <dl className={styles.loss}>
        {(['bonus', 'winnings', 'taken', 'balance'] as const).map((name) => (
          <div key={name} data-name={name}>
            <dt>{t(`wagering.loss_${name}`)}</dt>
            <dd>
              <Money amount={loss[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Body({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const outcomeText = useOutcomeText('change');
  // The current loss, not that of some seconds ago.
  const { data, error, isFetching, refetch } = useCall(calls.forfeitPreview, { id: bonus.id }, { staleTime: 0 });
  const { giveUp, busy, refusal } = useGiveUp(onClose);
  if (error)
    return <ErrorState title={t('wagering.previewFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton count={3} />;
  return (
    <div className={styles.body} aria-busy={isFetching}>
      <Loss loss={data} />
      {refusal && (
        <Alert tone="danger" live title={t('wagering.refused')}>
          {outcomeText(refusal)}
        </Alert>
      )}
      <Button
        tone="danger"
        full
        busy={busy}
        disabled={isFetching && !busy}
        onClick={() => void giveUp(bonus.id, data.taken)}
      >
        {t('wagering.yes')}
      </Button>
      <Button tone="secondary" full onClick={onClose}>
        {t('wagering.keep')}
      </Button>
    </div>
  );
}

/** Shows exactly how much the member loses with a bonus, computed by the server, before the member gives it up. */
export function GiveUp({ bonus, onClose }: { bonus: Bonus | null; onClose: () => void }) {
  const t = useRewardsTexts();
  const [shown, setShown] = useState(bonus);
  const sourceText = useSourceText(shown?.source ?? '');
  // The last content stays while the dialog fades out.
  if (bonus && bonus !== shown) setShown(bonus);
  if (!shown) return null;
  return (
    <Dialog open={bonus !== null} title={t('wagering.title', { name: sourceText })} onClose={onClose}>
      {bonus && <Body key={bonus.id} bonus={bonus} onClose={onClose} />}
    </Dialog>
  );
}
