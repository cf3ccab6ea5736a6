import { bus } from '@r777/shared/core';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import styles from '../help.module.css';
import { useHelpTexts } from '../texts';

/** The search has found nothing: people can be asked instead. */
export function NoHits({ search }: { search: string }) {
  const t = useHelpTexts();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('none', { text: search })}
      text={t('noneText')}
      action={
        <div className={styles.ways}>
          <Button onClick={() => navigate(paths.feedback)}>{t('feedback')}</Button>
          <Button tone="secondary" onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}>
            {t('chat')}
          </Button>
        </div>
      }
    />
  );
}
