import { imageUrl } from '@r777/shared/core';
import { useState } from 'react';
import styles from './lottery-picture.module.css';

/** A lottery's tile; its place stays free when it cannot be loaded. */
export function LotteryPicture({ iconUrl }: { iconUrl: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture}>
      {!broken && iconUrl && (
        <img src={imageUrl(iconUrl)} alt="" width={60} height={80} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
