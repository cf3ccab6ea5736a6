import { calls, type PromotionState, type PromotionWhyLine } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { betsAddress, moneyText, percentText, timeText } from '@r777/shared/promotions/states';
import { useTurnoverTexts } from '@r777/shared/promotions/turnover';
import { useCall, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { usePromotionTexts } from '../promotion/texts';
import { NotLoaded } from './not-loaded';
import styles from './state.module.css';

/** The pages on which other parts of the site explain an amount. */
const whyPages: Partial<Record<PromotionState['kind'], string>> = {
  rebate: paths.manualRebate,
  missions: paths.leaderboard,
  leaderboard: paths.leaderboard,
  rain: paths.accountRecord,
  referral: paths.inviteFriends,
  vip: paths.vipBenefits,
};

/** Where the calculation of an amount is that another part of the site has paid. */
function EngineWhy({ kind }: { kind: PromotionState['kind'] }) {
  const t = usePromotionTexts();
  const page = whyPages[kind];
  const reachable = useReachable();
  return (
    <p className={styles.note}>
      <span>{t(kind === 'signUp' ? 'panel.whyFixed' : 'panel.whyEmpty')}</span>{' '}
      {page && reachable(page) && (
        <Link className={styles.way} to={page}>
          {t('panel.whyPage')}
        </Link>
      )}
    </p>
  );
}

/** The days of the bets that a line counts. */
function daysOf({ step, day, until }: PromotionWhyLine): { from: string; to: string } | undefined {
  if (!day) return undefined;
  if (step === 'play') return weekFrom(day);
  return until ? { from: day, to: until } : undefined;
}

const DAY = 86_400_000;
/** The seven days that a cashback counts, from their first one (ISO dates). */
const weekFrom = (from: string) => ({
  from,
  to: new Date(Date.parse(`${from}T00:00:00Z`) + 6 * DAY).toISOString().slice(0, 10),
});

const dayText = (day: string) => formatDate(day, 'MM/DD/YYYY');

/** Where the amount of a line comes from: the deposit, the bets of some days, or the round of a free spin. */
function Origin({ line }: { line: PromotionWhyLine }) {
  const { step, gameType, day, until, reference } = line;
  const t = usePromotionTexts();
  const reachable = useReachable();
  // The ledger's key of a deposit names its order.
  const order = step === 'deposit' ? reference?.split(':')[1] : undefined;
  const days = daysOf(line);
  const to = order
    ? `${paths.deposit}?order=${encodeURIComponent(order)}`
    : days
      ? betsAddress(days, gameType)
      : undefined;
  return (
    <>
      {day && <small>{until && until !== day ? `${dayText(day)} – ${dayText(until)}` : dayText(day)}</small>}
      {step === 'spin' && reference && <small>{reference}</small>}
      {to && reachable(to) && (
        <Link className={styles.source} to={to}>
          {t(order ? 'why.order' : 'why.bets')}
        </Link>
      )}
    </>
  );
}

/** How each payment came about, down to the deposit or the days of play. */
export function Why({ state: { id, kind } }: { state: PromotionState }) {
  const t = usePromotionTexts();
  const turnover = useTurnoverTexts();
  const language = useLanguage();
  const { data, error, refetch } = useCall(calls.promotionWhy, { id, language });
  if (error && !data) return <NotLoaded text={t('panel.whyFailed')} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton count={2} />;
  if (data.content.length === 0) return <EngineWhy kind={kind} />;
  const lineText = ({ step, gameType, percent, title }: PromotionWhyLine) => {
    const game = gameType ? turnover(`types.${gameType}`) : '';
    if (step === 'play' && game) return t('why.playOf', { game });
    return title ?? t(`why.${step}`, { game, percent: percentText(percent ?? '0', language) });
  };
  return (
    <>
      {data.content.map(({ at, amount, transactionId, lines }) => (
        <dl key={transactionId} className={styles.why}>
          {lines.map((line) => (
            <div key={[line.step, line.gameType, line.day, line.reference].join(' ')}>
              <dt>
                <span>{lineText(line)}</span>
                <Origin line={line} />
              </dt>
              <dd>{moneyText(line.amount, language)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>
              <span>{t('why.paid')}</span> <small>{timeText(at)}</small>
            </dt>
            <dd>{moneyText(amount, language)}</dd>
          </div>
        </dl>
      ))}
      {data.isCut && <p className={styles.note}>{t('why.newest', { count: String(data.content.length) })}</p>}
    </>
  );
}
