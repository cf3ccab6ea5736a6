import { imageUrl } from '@r777/shared/core';
import { StateArt, type StateArtName } from '@r777/shared/ui/state-art/state-art';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { refreshStatus } from '../../site/status';
import styles from './status-gate.module.css';

/** Pauses between the requests of a closed site for its status, in ms: doubled up to the longest one. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Requests the status until the site may open: with increasing pauses, at once when the network is lost or back, and on
 * `retry`; each renders anew. A new status opens the gate, so that no reload is needed.
 */
export function useRecovery(): { retry: () => void; trying: boolean } {
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  const retry = useCallback(() => {
    setTrying(true);
    const done = () => {
      setTrying(false);
      setTries((n) => n + 1);
    };
    refreshStatus().then(done, done);
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener('online', retry, ended);
    addEventListener('offline', retry, ended);
    return () => ended.abort();
  }, [retry]);
  useEffect(() => {
    const timer = setTimeout(retry, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [tries, retry]);
  return { retry, trying };
}

interface ScreenProps {
  art: StateArtName;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The page of a site that is not open. */
export function Screen({ art, title, text, children }: ScreenProps) {
  return (
    <main className={styles.screen}>
      <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />
      <div className={styles.art}>
        <StateArt name={art} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </main>
  );
}
