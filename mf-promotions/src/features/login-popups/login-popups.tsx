import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage, useSession, useSettings } from '@r777/shared/react';
import { paths, useLocation } from '@r777/shared/router';
import { useTurn } from '@r777/shared/ui/modal/use-turn';
import { useState } from 'react';
import { PopupDialog } from './popup-dialog';
import { markSeen, mayShow } from './shown-marks';

/** Sheets over home: one pop-up at a time. Who plays with a trial account meets the forms of a visitor. */
const SHEETS: readonly string[] = [paths.changePassword, paths.forgot, paths.login, paths.register];

/**
 * The log-in pop-up list over home: once in a visit, for a member, when the merchant wants it and there is something to
 * say (HOME-12 to HOME-15), after whatever else is open. A failure shows nothing: the notices can be read on their own page.
 */
export function LoginPopups() {
  const language = useLanguage();
  const session = useSession();
  const { data: settings } = useSettings();
  // Who closed it: another member who logs in on the same page sees it again.
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
