import { imageUrl } from '@r777/shared/core';
import { useLoggedIn, useSettings, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useEffect, useState } from 'react';
import { useReachable } from '../../site/reachable';
import styles from './promo-button.module.css';

/** How long after the last scroll the button returns to full size, in ms. */
const SETTLED_MS = 400;

/** True while the page is being scrolled. */
function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), SETTLED_MS);
    };
    window.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', moved);
    };
  }, []);
  return scrolling;
}

/** The gift that floats over home: the bonus as text (SHELL-03), half hidden while the player scrolls. */
export function PromoButton() {
  const t = useT('shell');
  const loggedIn = useLoggedIn();
  const settings = useSettings().data;
  const scrolling = useScrolling();
  const to = loggedIn ? paths.promotions : paths.register;
  const reachable = useReachable();
  if (!settings || !reachable(to)) return null;
  const amount = `${settings.currency.symbol}${settings.promoBonus}`;
  return (
    <aside className={styles.place} data-tucked={scrolling} aria-label={t('home.promoPlace')}>
      <Link className={styles.button} to={to} aria-label={t('home.promo', { amount })}>
        <img src={imageUrl('/brand/gift.svg')} alt="" width="64" height="72" />
        <span className={styles.amount} aria-hidden="true">
          {amount}
        </span>
      </Link>
    </aside>
  );
}
