import { dialogStore, enterOverlay, type OpenDialog } from '@r777/shared/core';
import { useStore, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { type ComponentType, useEffect, useState } from 'react';
import { loadDialogs } from './pop-ups';

const show = (element: HTMLDialogElement | null): void => {
  if (!element?.open) element?.showModal();
};

/** A question in the browser's own dialog. */
function PlainDialog({ title, text, confirmText, cancelText, tone, answer }: OpenDialog) {
  const t = useT('common');
  useEffect(() => enterOverlay(() => answer(false)), [answer]);
  return (
    <dialog ref={show} aria-label={title} onCancel={() => answer(false)}>
      <p>{text}</p>
      <Button tone="secondary" full onClick={() => answer(false)}>
        {cancelText ?? t('cancel')}
      </Button>
      <Button tone={tone ?? 'primary'} full onClick={() => answer(true)}>
        {confirmText ?? t('confirm')}
      </Button>
    </dialog>
  );
}

/**
 * Shows core's dialogs. Their code is not on the first route: it loads soon after, or with the first dialog. A question
 * whose dialog cannot be loaded is asked plainly, at once: later, nobody would know what it is about.
 */
export function Dialogs() {
  const asked = useStore(dialogStore, ({ dialogs: [first] }) => first);
  const [Host, setHost] = useState<ComponentType>();
  const [plain, setPlain] = useState<OpenDialog>();
  useEffect(() => {
    if (asked && !Host)
      loadDialogs().then(
        (Loaded) => setHost(() => Loaded),
        () => setPlain(asked),
      );
  }, [asked, Host]);
  if (Host) return <Host />;
  return asked && asked === plain && <PlainDialog {...asked} />;
}
