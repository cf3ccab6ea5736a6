import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { Loaded } from '../frame/loaded';
import { formPath } from '../frame/use-back';
import styles from './bank-cards.module.css';
import { CardItem } from './card-item';

/** The member's cards, and the way to another one: MEMB-28. */
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
