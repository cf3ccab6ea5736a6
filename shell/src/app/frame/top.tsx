import { isStandalone } from '@r777/shared/core';
import { useStatus } from '@r777/shared/react';
import { useState } from 'react';
import { inAppMode } from '../../device/app-mode';
import { LazyPart } from '../lazy-parts/lazy-part';
import styles from './frame.module.css';

const load = () => import('../../features/top-bar/top-bar').then((m) => m.TopBar);
/** Closed once, the bar stays away as long as the page is open. */
let closed = false;

/** The place of the bar above the header: it has its height from the first paint, or none at all. */
export function Top() {
  const [isClosed, setClosed] = useState(closed);
  const offers = useStatus()?.info.resources.some(({ resourceType }) => /IOS|Android|CONFIG/.test(resourceType));
  if (!offers || isClosed || inAppMode() || isStandalone()) return null;
  const close = () => {
    closed = true;
    setClosed(true);
  };
  return (
    <div className={styles.top}>
      <LazyPart load={load} props={{ onClose: close }} />
    </div>
  );
}
