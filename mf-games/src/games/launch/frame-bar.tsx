import { useWallet } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useEffect, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import styles from './game-frame.module.css';

interface FrameBarProps {
  title: string;
  free: boolean;
  onLeave: () => void;
  onTab: () => void;
}

/** Minutes and seconds since the frame opened, so that players see how long they have been playing. */
function Played() {
  const t = usePlayTexts();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const two = (n: number) => String(n).padStart(2, '0');
  return (
    <span className={styles.clock} role="timer" aria-label={t('frame.played')}>
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}

/** What is played with: games take from one wallet, and a trial account has another one. */
function usePurse(free: boolean): 'free' | 'main' | 'trial' | null {
  const { data } = useWallet();
  if (free) return 'free';
  return data ? (data.wallets.some(({ walletType }) => walletType === 'trial') ? 'trial' : 'main') : null;
}

/**
 * Over a framed game: exit, title, wallet, time played, and a button to open it in a tab of its own. Only the game
 * shows the balance: the site knows of a win before the reels stop.
 */
export function FrameBar({ title, free, onLeave, onTab }: FrameBarProps) {
  const t = usePlayTexts();
  const purse = usePurse(free);
  return (
    <header className={styles.bar}>
      <IconButton name="arrow-left" label={t('frame.exit')} onClick={onLeave} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {purse && <span className={styles.purse}>{t(`frame.${purse}`)}</span>}
      </span>
      <Played />
      <IconButton name="external" size={20} label={t('frame.tab')} onClick={onTab} />
    </header>
  );
}
