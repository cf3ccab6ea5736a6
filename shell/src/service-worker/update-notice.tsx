import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { useMenuTexts } from '../site/menu-texts';
import styles from './update-notice.module.css';

/** Offers to open the shell that was deployed while the page was open. The page continues to work without it. */
export function UpdateNotice({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const t = useMenuTexts();
  const common = useT('common');
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{t('update.ready')}</p>
      <Button size="m" onClick={onReload}>
        {t('update.reload')}
      </Button>
      <IconButton name="close" label={common('close')} onClick={() => setOpen(false)} />
    </div>
  );
}
