import { calls } from '@r777/shared/contracts';
import { useBusy, useCall, useLanguage, useSession, useSettings } from '@r777/shared/react';
import { paths, useLocation } from '@r777/shared/router';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { useTurn } from '@r777/shared/ui/modal/use-turn';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useState } from 'react';
import type { Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { usePromotionTexts } from '../../promotion/texts';
import styles from './login-popups.module.css';
import { markSeen, mayShow } from './shown-marks';

interface PopupDialogProps {
  popups: readonly Promotion[];
  onClose: (notToday: boolean) => void;
}

/** The list itself: one notice open at a time, the first at the start. Closing by any way counts as read. */
function PopupDialog({ popups, onClose }: PopupDialogProps) {
  const t = usePromotionTexts();
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

/** Sheets over home: one pop-up at a time. Who plays with a trial account meets the forms of a visitor. */
const SHEETS: readonly string[] = [paths.changePassword, paths.forgot, paths.login, paths.register];

/**
 * The log-in pop-up list over home: once in a visit, for a member, if the merchant has switched it on and there are
 * notices (HOME-12 to HOME-15). It waits until no other pop-up is open. A failure shows nothing: the notices can be
 * read on their own page.
 */
export function LoginPopups() {
  const language = useLanguage();
  const session = useSession();
  const { data: settings } = useSettings();
  // The member who closed the list. Another member who logs in on the same page sees it again.
  const [closedBy, setClosedBy] = useState<string | null>(null);
  const alone = !SHEETS.includes(useLocation().pathname);
  const wanted =
    alone && session !== null && settings?.loginPopup === true && closedBy !== session.userName && mayShow();
  const { data } = useCall(calls.announcements, { types: 'PU', language }, { enabled: wanted, keepPrevious: true });
  const popups = wanted && data ? data.popup : [];
  const turn = useTurn(popups.length > 0);
  if (!turn || session === null) return null;
  const close = (notToday: boolean) => {
    markSeen(notToday);
    setClosedBy(session.userName);
  };
  return <PopupDialog popups={popups} onClose={close} />;
}
