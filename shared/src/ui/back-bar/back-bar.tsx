import { useGoBack, useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import styles from './back-bar.module.css';

/** The bar of a page: back by the one back table, its title, and what it offers at the end. Pages that hide the header draw it. */
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
