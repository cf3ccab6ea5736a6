import { useWallet } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { usePlayTexts } from '../../texts/play-texts';
import styles from './game-frame.module.css';
import { PlayClock } from './play-clock';

interface FrameBarProps {
  title: string;
  free: boolean;
  onLeave: () => void;
  onTab: () => void;
  /** Leaves the game for the page of player safety. */
  onSafety: () => void;
}

/** What is played with: games take from one wallet, and a trial account has another one. */
function usePurse(free: boolean): 'free' | 'main' | 'trial' | null {
  const { data } = useWallet();
  if (free) return 'free';
  return data ? (data.wallets.some(({ walletType }) => walletType === 'trial') ? 'trial' : 'main') : null;
}

/**
 * Over a framed game: exit, title, wallet, time played and result, and a button to open it in a tab of its own. Only the game
 * shows the balance: the site knows of a win before the reels stop.
 */
export function FrameBar({ title, free, onLeave, onTab, onSafety }: FrameBarProps) {
  const t = usePlayTexts();
  const purse = usePurse(free);
  return (
    <header className={styles.bar}>
      <IconButton name="arrow-left" label={t('frame.exit')} onClick={onLeave} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {purse && <span className={styles.purse}>{t(`frame.${purse}`)}</span>}
      </span>
      <PlayClock free={free} onSafety={onSafety} />
      <IconButton name="external" size={20} label={t('frame.tab')} onClick={onTab} />
    </header>
  );
}
