import { useT } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { detailPath, type Promotion } from '../../promotion/promotion';
import styles from './join-dialog.module.css';

/** Asks a guest to log in or register; log-in leads back to this promotion. */
export function JoinDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useT('promotions');
  const navigate = useNavigate();
  const login = withBack(detailPath(promotion.id));
  const back = login.slice(paths.login.length);
  return (
    <Dialog open title={t('joinDialog.title')} onClose={onClose}>
      <p className={styles.text}>{t('joinDialog.text', { title: promotion.title })}</p>
      <div className={styles.choices}>
        <Button tone="secondary" size="l" full onClick={() => navigate(login)}>
          {t('joinDialog.login')}
        </Button>
        <Button tone="primary" size="l" full onClick={() => navigate(`${paths.register}${back}`)}>
          {t('joinDialog.register')}
        </Button>
      </div>
    </Dialog>
  );
}
