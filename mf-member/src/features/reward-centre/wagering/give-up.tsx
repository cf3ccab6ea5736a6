import { calls, type OutputOf } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { useCall, useErrorText } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { isUnsure } from '../../../rewards/use-once';
import { useRewardsTexts } from '../../../texts/rewards-texts';
import type { Bonus } from './bonus';
import { useSourceText } from './bonus-row';
import { useGiveUp } from './use-give-up';
import styles from './wagering.module.css';

/** What giving up takes, line by line. */
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
  // What would be lost now, not some seconds ago.
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
          {errorText(refusal)} {isUnsure(refusal) && t('wagering.again')}
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

/** Says exactly what is lost with a bonus, as the server works it out, before it is given up. */
export function GiveUp({ bonus, onClose }: { bonus: Bonus | null; onClose: () => void }) {
  const t = useRewardsTexts();
  const sourceText = useSourceText();
  const [shown, setShown] = useState(bonus);
  // What was shown last stays while the dialog fades.
  if (bonus && bonus !== shown) setShown(bonus);
  if (!shown) return null;
  return (
    <Dialog open={bonus !== null} title={t('wagering.title', { name: sourceText(shown) })} onClose={onClose}>
      {bonus && <Body key={bonus.id} bonus={bonus} onClose={onClose} />}
    </Dialog>
  );
}
