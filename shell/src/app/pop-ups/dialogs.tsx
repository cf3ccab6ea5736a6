import { dialogStore } from '@r777/shared/core';
import { useStore } from '@r777/shared/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadDialogs } from './pop-ups';

/**
 * Shows core's dialogs. Their code is not on the first route: it loads soon after, or with the first dialog. A question
 * whose dialog cannot be loaded is asked by the browser, at once: later, nobody would know what it is about.
 */
export function Dialogs() {
  const asked = useStore(dialogStore, ({ dialogs: [first] }) => first);
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (!asked || Host) return;
    loadDialogs().then(
      (Loaded) => setHost(() => Loaded),
      () => dialogStore.getState().dialogs.includes(asked) && asked.answer(confirm(`${asked.title}\n\n${asked.text}`)),
    );
  }, [asked, Host]);
  return Host && <Host />;
}
