import type { PromotionState } from '@r777/shared/contracts';
import { entryAddress, moneyText, timeText, usePromotionStates } from '@r777/shared/promotions/states';
import { Turnover } from '@r777/shared/promotions/turnover';
import { useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useState } from 'react';
import { usePromotionTexts } from '../promotion/texts';
import { NotLoaded } from './not-loaded';
import styles from './state.module.css';
import { StateLine } from './state-line';
import { Why } from './why';

/** Free spins: their number and value, their wins, and the time until which they can be played. */
function FreeSpins({ spins }: { spins: NonNullable<PromotionState['freeSpins']> }) {
  const t = usePromotionTexts();
  const language = useLanguage();
  const { total, value, won, most, until } = spins;
  const amount = (text: string) => moneyText(text, language);
  return (
    <>
      <p className={styles.note}>{t('panel.spinsOf', { total: String(total), value: amount(value) })}</p>
      <p className={styles.note}>{t('panel.spinsWon', { won: amount(won), most: amount(most) })}</p>
      {until !== null && <p className={styles.note}>{t('panel.spinsUntil', { time: timeText(until) })}</p>}
    </>
  );
}

function Paid({ state }: { state: PromotionState }) {
  const t = usePromotionTexts();
  const language = useLanguage();
  const reachable = useReachable()(paths.accountRecord);
  const [isOpen, setOpen] = useState(false);
  if (!state.paid) return null;
  const { amount, at } = state.paid;
  return (
    <>
      <p className={styles.note}>{t('state.paid', { amount: moneyText(amount, language), time: timeText(at) })}</p>
      <div className={styles.ways}>
        {reachable && (
          <Link className={styles.way} to={entryAddress(state.paid)}>
            {t('panel.record')}
          </Link>
        )}
        <button type="button" className={styles.way} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'panel.whyHide' : 'panel.why')}
        </button>
      </div>
      {isOpen && <Why state={state} />}
    </>
  );
}

/** Everything that a member has to know about the own standing with one promotion. Nothing for a guest. */
export function StatePanel({ id }: { id: string }) {
  const t = usePromotionTexts();
  const { data, error, refetch } = usePromotionStates();
  const state = data?.content.find((one) => one.id === id);
  if (error && !data)
    return <NotLoaded tone="warning" text={t('panel.failed')} error={error} onRetry={() => void refetch()} />;
  if (!state) return null;
  const { progress, forfeited, freeSpins } = state;
  return (
    <section className={styles.panel} aria-label={t('panel.title')}>
      <StateLine state={state} />
      {freeSpins && <FreeSpins spins={freeSpins} />}
      {progress && <Turnover progress={progress} />}
      {forfeited && (
        <p className={styles.note}>
          <span>{t(`panel.forfeit_${forfeited.why}`)}</span> <span>{timeText(forfeited.at)}</span>
        </p>
      )}
      <Paid state={state} />
    </section>
  );
}
