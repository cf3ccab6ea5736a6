import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, request, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useSecurityTexts } from '../../../texts/security-texts';
import { ConfirmSheet } from '../confirmation/confirm-sheet';
import { isUnsure, useConfirmedChange } from '../confirmation/use-confirmed-change';
import styles from './bank-cards.module.css';

type BankCard = OutputOf<typeof calls.bankCards>['cards'][number];

/** A bound card: all but the last digits are masked (MEMB-28). */
export function CardItem({ card }: { card: BankCard }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { change, busy, sheet } = useConfirmedChange('bankCard');
  const { cardId, bankName: bank, maskedNumber: number } = card;
  const readAgain = () => {
    void cache.invalidate(calls.bankCards);
    void cache.invalidate(calls.securityConfig);
  };
  const makeDefault = useAction(calls.setDefaultBankCard, {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('cards.isDefault') });
      readAgain();
    },
    onError: (error) => {
      readAgain();
      toast.show({ kind: 'fail', text: error.code === 'request.notFound' ? t('cards.gone') : errorText(error) });
    },
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('cards.removeAsk', { bank, number }),
      text: t('cards.removeText'),
      confirmText: t('cards.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    const outcome = await change({ cardId }, (confirmation, idempotencyKey) =>
      request(calls.removeBankCard, { cardId, confirmation }, { idempotencyKey }),
    );
    if (outcome === 'cancelled') return;
    if ('done' in outcome) toast.show({ kind: 'success', text: t('cards.removed') });
    else {
      const { failed } = outcome;
      const text = failed.code === 'request.notFound' ? t('cards.gone') : errorText(failed);
      toast.show({ kind: 'fail', text: isUnsure(failed) ? t('unsure') : text });
    }
    readAgain();
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.bank}>{bank}</h3>
        {card.isDefault && <span className={styles.default}>{t('cards.default')}</span>}
      </div>
      <p className={styles.number}>{number}</p>
      <p className={styles.holder}>{card.holder}</p>
      <fieldset className={styles.actions} aria-label={t('cards.actions', { bank, number })}>
        {!card.isDefault && (
          <Button tone="secondary" size="m" busy={makeDefault.isPending} onClick={() => makeDefault.mutate({ cardId })}>
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button tone="ghost" size="m" icon="trash" busy={busy} onClick={() => void remove()}>
          {t('cards.remove')}
        </Button>
      </fieldset>
      <ConfirmSheet {...sheet} />
    </li>
  );
}
