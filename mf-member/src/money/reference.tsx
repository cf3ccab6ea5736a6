import { copyText } from '@r777/shared/copy-and-share';
import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { Row } from '@r777/shared/ui/layout/layout';
import { useMoneyTexts } from '../texts/money-texts';
import styles from './money.module.css';

/** The reference of an order, which customer service asks for, and a button that copies it. */
export function Reference({ orderId }: { orderId: string }) {
  const t = useMoneyTexts();
  const common = useT('common');
  const copy = async () => {
    try {
      await copyText(orderId);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('copyFailed') });
    }
  };
  return (
    <Row gap={2} align="center" spread="between">
      <div>
        <p className={styles.muted}>{t('reference')}</p>
        <p translate="no" className={styles.number}>
          {orderId}
        </p>
      </div>
      <IconButton name="copy" label={t('copy')} onClick={() => void copy()} />
    </Row>
  );
}
