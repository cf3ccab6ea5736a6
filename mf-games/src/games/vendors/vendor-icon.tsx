import { vendorIconUrl } from '@r777/shared/core';
import { useState } from 'react';
import styles from './vendor-icon.module.css';

/** Edge of the displayed emblem, in px; the file is three times as large. */
const SIZE = 34;

/** A vendor's emblem, from the image host by vendor code (GTILE-16). One that fails to load is hidden (GTILE-17). */
export function VendorIcon({ vassalage }: { vassalage: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      className={styles.icon}
      src={vendorIconUrl(vassalage)}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
