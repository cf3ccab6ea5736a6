import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage, useSession, useSettings } from '@r777/shared/react';
import { paths, useLocation } from '@r777/shared/router';
import { useState } from 'react';
import { PopupDialog } from './popup-dialog';
import { markSeen, mayShow } from './shown-marks';

/**
 * The log-in pop-up list over home: once in a visit, for a member, when the merchant wants it and there is something to
 * say (HOME-12 to HOME-15). A failure shows nothing: the notices can be read on their own page.
 */
export function LoginPopups() {
  const language = useLanguage();
  const session = useSession();
  const { data: settings } = useSettings();
  // Who closed it: another member who logs in on the same page sees it again.
  const [closedBy, setClosedBy] = useState<string | null>(null);
  // These are sheets over home that a member may have open: one pop-up at a time.
  const { pathname } = useLocation();
  const alone = pathname !== paths.changePassword && pathname !== paths.forgot;
  const wanted =
    alone && session !== null && settings?.loginPopup === true && closedBy !== session.userName && mayShow();
  const { data } = useCall(calls.announcements, { types: 'PU', language }, { enabled: wanted, keepPrevious: true });
  if (!wanted || !data || data.popup.length === 0) return null;
  const close = (notToday: boolean) => {
    markSeen(notToday);
    setClosedBy(session.userName);
  };
  return <PopupDialog popups={data.popup} onClose={close} />;
}
