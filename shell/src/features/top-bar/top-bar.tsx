import { imageUrl } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useMenuTexts } from '../../site/menu-texts';
import styles from './top-bar.module.css';

/** The bar above the header: offers the app if the site has one (SHELL-01, SHELL-23), until the player closes it. */
export function TopBar({ onClose }: { onClose: () => void }) {
  const t = useMenuTexts();
  const common = useT('common');
  return (
    <aside className={styles.bar} aria-label={t('topBar.label')}>
      <IconButton name="close" size={20} label={common('close')} onClick={onClose} />
      <img className={styles.icon} src={imageUrl('/brand/icon-192.svg')} alt="" width="32" height="32" />
      <p className={styles.text}>{t('topBar.text')}</p>
      <Link className={styles.get} to={paths.app}>
        {t('topBar.get')}
      </Link>
    </aside>
  );
}
