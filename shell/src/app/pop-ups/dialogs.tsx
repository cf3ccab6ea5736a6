import { dialogStore } from '@r777/shared/core';
import { useStore } from '@r777/shared/react';
import { useState } from 'react';
import { LazyPart } from '../lazy-parts/lazy-part';
import { loadDialogHost } from './pop-ups';

/** Shows core's dialogs. Their code is not on the first route: it loads soon after, or with the first dialog. */
export function Dialogs() {
  const asked = useStore(dialogStore, ({ dialogs }) => dialogs.length > 0);
  const [wanted, setWanted] = useState(asked);
  if (asked && !wanted) setWanted(true);
  return wanted && <LazyPart load={loadDialogHost} />;
}
