import { useBusy, useT } from '@r777/shared/react';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useState } from 'react';
import type { Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import styles from './popup-dialog.module.css';

interface PopupDialogProps {
  popups: readonly Promotion[];
  onClose: (notToday: boolean) => void;
}

/** The list itself: one notice open at a time, the first at the start. Closing by any way counts as read. */
export function PopupDialog({ popups, onClose }: PopupDialogProps) {
  const t = useT('promotions');
  const [notToday, setNotToday] = useState(false);
  useBusy(true);
  return (
    <Dialog open title={t('popups.title')} onClose={() => onClose(notToday)}>
      <Accordion
        level={3}
        initial={popups[0]?.id}
        items={popups.map((popup) => ({ id: popup.id, title: popup.title, content: <Notice popup={popup} /> }))}
      />
      <div className={styles.foot}>
        <Checkbox checked={notToday} onChange={setNotToday} label={t('popups.notToday')} />
        <Button tone="primary" size="l" full onClick={() => onClose(notToday)}>
          {t('popups.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Notice({ popup }: { popup: Promotion }) {
  return (
    <div className={styles.notice}>
      {popup.announcementImages.length > 0 && (
        <span className={styles.picture}>
          <PromotionBanner promotion={popup} />
        </span>
      )}
      <RichText html={popup.content} />
    </div>
  );
}
