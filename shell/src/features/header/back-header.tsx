import { useGoBack, useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import styles from './header.module.css';

/** Header of every page that is neither home nor a log-in path: back button and the page's title. */
export function BackHeader({ title }: { title: string }) {
  const t = useT('common');
  const goBack = useGoBack();
  return (
    <header className={styles.header} data-kind="back">
      <button type="button" className={styles.tap} aria-label={t('back')} onClick={goBack}>
        <Icon name="arrow-left" />
      </button>
      <h1 className={styles.title} data-page-heading tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}
