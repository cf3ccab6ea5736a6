import { imageUrl } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import styles from './login-head.module.css';

/** The sheet's art: decorative, except the greeting. */
export function LoginHead() {
  const t = useT('auth');
  return (
    <div className={styles.head}>
      <img className={styles.art} src={imageUrl('/banners/red-rain.webp')} alt="" width={672} height={308} />
      <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="R777" width={76} height={32} />
      <p className={styles.welcome}>{t('login.welcome')}</p>
    </div>
  );
}
