import { calls, type DepositOffer } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { figureText } from '@r777/shared/figure-text';
import { useOutcomeText, useSendOnce } from '@r777/shared/once';
import { moneyText } from '@r777/shared/promotions/states';
import { CountedPlay } from '@r777/shared/promotions/turnover';
import { useCall, useDebounced, useErrorText, useLanguage, useQueryCache, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useMoneyTexts } from '../../texts/money-texts';
import styles from './deposit-offers.module.css';

/** Shortest pause of typing after which the offers are read for the amount, in ms. */
const TYPED_MS = 400;

function Asks({ asks }: { asks: NonNullable<DepositOffer['asks']> }) {
  const t = useMoneyTexts();
  const required = moneyText(asks.required, useLanguage());
  return (
    <>
      <p className={styles.note}>{t('offers.asks', { required, days: String(asks.days) })}</p>
      <CountedPlay games={asks.games} maxStake={asks.maxStake} />
    </>
  );
}

/** The free spins that a deposit earns: how many, on which game, and what their wins ask. */
function Spins({ offer, minimum }: { offer: NonNullable<DepositOffer['freeSpins']>; minimum: string }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const { earned, game, spins, value, most, days, asks } = offer;
  const each = { spins: String(spins), value: moneyText(value, language), game: game.name };
  return (
    <>
      <p className={styles.gain}>{t('offers.spins', each)}</p>
      {!earned && <p className={styles.note}>{t('offers.from', { minimum })}</p>}
      <p className={styles.note}>{t('offers.spinsBounds', { days: String(days), most: moneyText(most, language) })}</p>
      {asks ? (
        <>
          <p className={styles.note}>
            {t('offers.spinsAsks', {
              multiplier: figureText({ unit: 'times', value: asks.multiplier }, language),
              days: String(asks.days),
            })}
          </p>
          <CountedPlay games={asks.games} maxStake={asks.maxStake} />
        </>
      ) : (
        <p className={styles.note}>{t('offers.free')}</p>
      )}
    </>
  );
}

/** The bonus that a deposit credits, and what it asks. */
function Bonus({ credited, asks, minimum }: Pick<DepositOffer, 'credited' | 'asks' | 'minimum'>) {
  const t = useMoneyTexts();
  const language = useLanguage();
  if (credited === null) return <p className={styles.gain}>{t('offers.from', { minimum })}</p>;
  return (
    <>
      <p className={styles.gain}>{t('offers.credits', { amount: moneyText(credited, language) })}</p>
      {asks ? <Asks asks={asks} /> : <p className={styles.note}>{t('offers.free')}</p>}
    </>
  );
}

function Offer({ offer, title }: { offer: DepositOffer; title: string }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const outcomeText = useOutcomeText('join');
  const cache = useQueryCache();
  const reachable = useReachable()(paths.promotionDetail);
  const { send, busy } = useSendOnce(calls.joinPromotion, { kind: 'promotion' });
  const { id, version, joined, credited, asks, freeSpins } = offer;
  const minimum = moneyText(offer.minimum, language);
  const join = async () => {
    const outcome = await send({ id, version, language }, { of: id });
    if (outcome === 'ignored') return;
    void cache.invalidate(calls.depositOffers);
    void cache.invalidate(calls.promotionStates);
    if ('failed' in outcome && !outcome.failed.code.startsWith('session.'))
      toast.show({ kind: 'fail', text: outcomeText(outcome.failed) });
  };
  return (
    <li className={styles.offer}>
      <span className={styles.title}>{title}</span>
      {freeSpins ? (
        <Spins offer={freeSpins} minimum={minimum} />
      ) : (
        <Bonus credited={credited} asks={asks} minimum={minimum} />
      )}
      <div className={styles.ways}>
        {joined ? (
          <span className={styles.joined}>{t('offers.joined')}</span>
        ) : (
          <Button type="button" size="m" tone="secondary" busy={busy} onClick={() => void join()}>
            {t('offers.join')}
          </Button>
        )}
        {reachable && (
          <Link className={styles.terms} to={`${paths.promotionDetail}?id=${encodeURIComponent(id)}`}>
            {t('offers.terms')}
          </Link>
        )}
      </div>
    </li>
  );
}

/**
 * Promotions that fit the amount: the bonus of each and its required turnover, before the deposit. Only joined
 * promotions are credited. `credited` is the deposit without the fee, in taka.
 */
export function DepositOffers({ credited }: { credited: string | undefined }) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const amount = useDebounced(credited, TYPED_MS);
  const { data, error, refetch } = useCall(
    calls.depositOffers,
    { language, ...(amount === undefined ? {} : { amount }) },
    { keepPrevious: true },
  );
  const titles = useCall(calls.announcements, { types: 'Promotion', language }, { keepPrevious: true }).data?.promotion;
  if (error && !data)
    return (
      <Alert
        action={
          <Button type="button" size="m" tone="secondary" onClick={() => void refetch()}>
            {t('offers.retry')}
          </Button>
        }
      >
        <span>{t('offers.failed')}</span> <span>{errorText(error)}</span>
      </Alert>
    );
  const offers = (data?.content ?? []).flatMap((offer) => {
    const title = titles?.find(({ id }) => id === offer.id)?.title;
    return title ? [{ offer, title }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={t('offers.title')}>
      <h2 className={styles.head}>{t('offers.title')}</h2>
      <ul className={styles.list} aria-live="polite">
        {offers.map(({ offer, title }) => (
          <Offer key={offer.id} offer={offer} title={title} />
        ))}
      </ul>
    </section>
  );
}
