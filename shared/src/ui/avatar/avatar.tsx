import { Icon } from '@r777/shared/react';
import { type ReactNode, useState } from 'react';
import styles from './avatar.module.css';

/** A round profile picture. Without one, or if it fails to load: the name's first letter, or an icon. Size in px. */
export function Avatar({ name, src, size = 44 }: { name: string; src?: string | undefined; size?: number }): ReactNode {
  const [broken, setBroken] = useState<string>();
  const letter = [...name.trim()][0];
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      {src && broken !== src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        (letter?.toUpperCase() ?? <Icon name="user" size={size * 0.6} />)
      )}
    </span>
  );
}
