import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { Loaded } from '../frame/loaded';
import { CardForm } from './card-form';

/** Binds a card, while there is room for one: MEMB-28. */
export function AddCard() {
  const t = useSecurityTexts();
  const language = useLanguage();
  // What is typed outlives a change of language.
  const banks = useCall(calls.banks, { language }, { keepPrevious: true });
  const cards = useCall(calls.bankCards, { language }, { keepPrevious: true });
  return (
    <FormPage title={t('card.title')} text={t('card.text')}>
      <Loaded query={banks} failed={t('card.banksFailed')} rows={3}>
        {(list) => (
          <Loaded query={cards} failed={t('cards.failed')} rows={3}>
            {({ cards: bound, max, holder }) =>
              bound.length < max ? <CardForm banks={list} holder={holder} /> : <Alert>{t('cards.full')}</Alert>
            }
          </Loaded>
        )}
      </Loaded>
    </FormPage>
  );
}
