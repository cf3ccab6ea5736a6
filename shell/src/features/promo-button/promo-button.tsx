import bn from '@r777/locales/bn/promo.json';
import en from '@r777/locales/en/promo.json';
import { defineStored, imageUrl } from '@r777/shared/core';
import { useLoggedIn, useSettings } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { createTexts } from '@r777/shared/texts';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useEffect, useState } from 'react';
import { useReachable } from '../../site/reachable';
import styles from './promo-button.module.css';

const usePromoTexts = createTexts('promo', { en, bn });

/** How long after the last scroll the gift comes back, in ms. */
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

/** Set once the player put the gift away: it stays away on this device. */
const putAway = defineStored('local', 'r777.giftAway', (text) => text);

/**
 * The gift of home: the bonus as text (SHELL-03), in a bar above the tab bar. At the end of the page the bar stands below
 * the content; while the player scrolls it is out of the way, and one tap puts it away for good.
 */
export function PromoButton() {
  const t = usePromoTexts();
  const loggedIn = useLoggedIn();
  const settings = useSettings().data;
  const scrolling = useScrolling();
  const [away, setAway] = useState(putAway.read);
  const to = loggedIn ? paths.promotions : paths.register;
  const reachable = useReachable();
  if (away || !settings || settings.promoBonus === 0 || !reachable(to)) return null;
  const amount = `${settings.currency.symbol}${settings.promoBonus}`;
  return (
    <aside className={styles.place} data-tucked={scrolling} aria-label={t('place')}>
      <Link className={styles.offer} to={to}>
        <img src={imageUrl('/brand/gift.svg')} alt="" width="32" height="36" />
        <span>{t('offer', { amount })}</span>
      </Link>
      <IconButton
        name="close"
        size={20}
        label={t('away')}
        onClick={() => {
          putAway.write('1');
          setAway('1');
        }}
      />
    </aside>
  );
}
