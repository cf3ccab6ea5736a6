import { useGoBack, useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import styles from './back-bar.module.css';

/** The bar of a page without the site's header: back (by the site's back table), the title, and actions at the end. */
export function BackBar({
  title,
  action,
  back = true,
}: {
  title: string;
  action?: ReactNode;
  back?: boolean;
}): ReactNode {
  const t = useT('common');
  const goBack = useGoBack();
  return (
    <header className={styles.bar}>
      <span className={styles.side}>{back && <IconButton name="arrow-left" label={t('back')} onClick={goBack} />}</span>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.side}>{action}</span>
    </header>
  );
}
