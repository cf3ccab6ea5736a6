import { usePermission, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { useEffect, useRef } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import styles from './open.module.css';

/** An account that was just opened. Its password is stored nowhere else, and disappears with the page. */
export interface OpenedAccount {
  readonly account: string;
  readonly password: string;
}

/** Data for the new member, and the next step. */
export function OpenedCard({ account: { account, password }, onNext }: { account: OpenedAccount; onNext: () => void }) {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  const team = usePermission('DOWNMAN') && reachable(paths.teamManagement);
  const card = useRef<HTMLElement>(null);
  // The focused button has disappeared with the form.
  useEffect(() => card.current?.focus(), []);
  return (
    <section ref={card} tabIndex={-1} className={styles.opened} aria-label={t('open.done')}>
      <Alert tone="success" live title={t('open.done')}>
        {t('open.doneText')}
      </Alert>
      <CopyField label={t('open.username')} value={account} />
      <CopyField label={t('open.password')} value={password} />
      <p className={styles.note}>{t('open.once')}</p>
      <Button full onClick={onNext}>
        {t('open.next')}
      </Button>
      {team && (
        <Button full tone="secondary" onClick={() => navigate(paths.teamManagement)}>
          {t('open.team')}
        </Button>
      )}
    </section>
  );
}
