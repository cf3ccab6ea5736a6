import { calls, type PromotionState } from '@r777/shared/contracts';
import { moneyText, promotionAddress, usePromotionStates, usePromotionTitles } from '@r777/shared/promotions/states';
import { Turnover, useTurnoverTexts } from '@r777/shared/promotions/turnover';
import { useCall, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useMoneyTexts } from '../../texts/money-texts';
import styles from './deposit-offers.module.css';

/** The bonus of one promotion for this deposit: the credited amount, the required turnover, and its progress. */
function Bonus({ state, orderId }: { state: PromotionState; orderId: string }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const reachable = useReachable()(paths.promotionDetail);
  const reference = `promotion:${state.id}`;
  const title = usePromotionTitles([reference])(reference);
  // wps names a deposit by its key in the ledger.
  const { data } = useCall(calls.promotionWhy, { id: state.id }, { staleTime: 0 });
  const paid = data?.content.find(({ lines }) => lines.some(({ reference }) => reference === `deposit:${orderId}`));
  if (!paid) return null;
  return (
    <section className={styles.offer} aria-label={t('deposit.bonus')}>
      {title && <span className={styles.title}>{title}</span>}
      <p className={styles.gain}>{t('deposit.bonusPaid', { amount: moneyText(paid.amount, language) })}</p>
      {state.progress && <Turnover progress={state.progress} />}
      {reachable && (
        <Link className={styles.terms} to={promotionAddress(state.id)}>
          {t('offers.terms')}
        </Link>
      )}
    </section>
  );
}

/** The free spins of one promotion for this deposit, as the promotion's own page counts them. */
function Spins({ id, freeSpins }: { id: string; freeSpins: NonNullable<PromotionState['freeSpins']> }) {
  const t = useMoneyTexts();
  const turnover = useTurnoverTexts();
  const reachable = useReachable()(paths.promotionDetail);
  const reference = `promotion:${id}`;
  const title = usePromotionTitles([reference])(reference);
  const { left, total, until } = freeSpins;
  return (
    <section className={styles.offer} aria-label={t('deposit.bonus')}>
      {title && <span className={styles.title}>{title}</span>}
      <p className={styles.gain}>
        {until === null ? turnover('spinsDue') : turnover('spins', { left: String(left), total: String(total) })}
      </p>
      {reachable && (
        <Link className={styles.terms} to={promotionAddress(id)}>
          {t('offers.terms')}
        </Link>
      )}
    </section>
  );
}

/** The bonuses and free spins that a credited deposit earned. */
export function DepositBonuses({ orderId }: { orderId: string }) {
  const states = usePromotionStates().data?.content ?? [];
  const paid = states.filter((one) => one.kind === 'depositMatch' && one.paid);
  return (
    <>
      {paid.map((state) => (
        <Bonus key={`${state.id} ${state.paid?.at}`} state={state} orderId={orderId} />
      ))}
      {states.map(
        ({ id, freeSpins }) =>
          freeSpins?.deposit === `deposit:${orderId}` && <Spins key={id} id={id} freeSpins={freeSpins} />,
      )}
    </>
  );
}
