import { confirm } from '@r777/shared/core';
import { useCallback, useRef } from 'react';
import { useRebateTexts } from '../../texts/rebate-texts';

/**
 * Closes a sheet of rates, and asks first if there are unsaved changes.
 * @returns `close` for the sheet, and `onChanged`, with which its form reports changes
 */
export function useConfirmedClose(onClose: () => void): {
  close: () => Promise<void>;
  onChanged: (changed: boolean) => void;
} {
  const t = useRebateTexts();
  const changed = useRef(false);
  const asking = useRef(false);
  const onChanged = useCallback((is: boolean) => {
    changed.current = is;
  }, []);
  const close = async () => {
    // Escape may be held down: one question is enough.
    if (asking.current) return;
    asking.current = true;
    const leaves =
      !changed.current ||
      (await confirm({
        title: t('form.leave'),
        text: t('form.leaveText'),
        confirmText: t('form.discard'),
        cancelText: t('form.stay'),
        tone: 'danger',
      }));
    asking.current = false;
    if (!leaves) return;
    changed.current = false;
    onClose();
  };
  return { close, onChanged };
}
