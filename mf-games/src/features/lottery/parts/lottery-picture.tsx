import { imageUrl } from '@r777/shared/core';
import { useState } from 'react';
import styles from './lottery-picture.module.css';

/** A lottery's picture. If it cannot be loaded, its space stays empty. */
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
