import { imageUrl } from '@r777/shared/core';
import { Icon } from '@r777/shared/react';
import { useState } from 'react';
import styles from './goods-picture.module.css';

/** The picture of goods; a symbol if it cannot be loaded. */
export function GoodsPicture({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.picture}>
      {broken === src ? (
        <Icon name="gift" size={40} />
      ) : (
        <img src={imageUrl(src)} alt="" width={96} height={96} loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}
