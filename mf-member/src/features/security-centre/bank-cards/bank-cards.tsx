import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, toast } from '@r777/shared/core';
import { useOutcomeText } from '@r777/shared/once';
import { useAction, useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Row } from '@r777/shared/ui/layout/layout';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { formPath } from '../frame/use-back';
import styles from './bank-cards.module.css';

type BankCard = OutputOf<typeof calls.bankCards>['cards'][number];

/** A bound card: all but the last digits are masked (MEMB-28). */
function CardItem({ card }: { card: BankCard }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const outcomeText = useOutcomeText('change');
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
    const outcome = await change(calls.removeBankCard, { cardId });
    if (outcome === 'cancelled') return;
    if ('done' in outcome) toast.show({ kind: 'success', text: t('cards.removed') });
    else {
      const { failed } = outcome;
      const text = failed.code === 'request.notFound' ? t('cards.gone') : outcomeText(failed);
      toast.show({ kind: 'fail', text });
    }
    readAgain();
  };
  return (
    <li className={styles.card}>
      <Row gap={2} align="center" spread="between">
        <h3 className={styles.bank}>{bank}</h3>
        {card.isDefault && <span className={styles.default}>{t('cards.default')}</span>}
      </Row>
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

/** The member's cards, and a button for another one: MEMB-28. */
export function BankCards() {
  const t = useSecurityTexts();
  const navigate = useNavigate();
  const query = useCall(calls.bankCards, { language: useLanguage() });
  const add = (
    <Button full icon="plus" onClick={() => navigate(formPath('addCard'))}>
      {t('cards.add')}
    </Button>
  );
  const { cards, max } = query.data ?? { cards: [], max: 0 };
  return (
    <FormPage title={t('cards.title')} text={cards.length > 0 && t('cards.text', { count: cards.length, max })}>
      <Loaded query={query} failed={t('cards.failed')} rows={3}>
        {() => {
          if (cards.length === 0)
            return <EmptyState title={t('cards.empty')} text={t('cards.emptyText')} action={add} />;
          return (
            <>
              <ul className={styles.list}>
                {cards.map((card) => (
                  <CardItem key={card.cardId} card={card} />
                ))}
              </ul>
              {cards.length < max ? add : <Alert>{t('cards.full')}</Alert>}
            </>
          );
        }}
      </Loaded>
    </FormPage>
  );
}
