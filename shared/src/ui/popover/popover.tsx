import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { useLazy } from '../lazy/use-lazy';

/** How long a pointer has to rest on the button before the popover opens, in ms: UI-16. */
export const HOVER_MS = 100;
/** How long the pointer may be outside on its way from the button to the popover, in ms. */
const LEAVE_MS = 150;

const loadBody = () => import('./popover-body');

/** A short explanation beside its subject. `title` names it; the button's icon is `info` by default. */
export interface PopoverProps {
  title: string;
  children: ReactNode;
  /** The icon button's icon. */
  icon?: ComponentProps<typeof IconButton>['name'];
  side?: 'top' | 'bottom';
}

/**
 * Opens by tap, by Enter or Space, and by hovering with a mouse. Closes by Escape, Back, a tap outside, and, if the
 * mouse opened it, when the mouse has left both. Its code (Base UI, 37 KiB) loads with the first one that opens; a tap
 * that cannot open it says so.
 */
export function Popover({ title, children, icon = 'info', side = 'top' }: PopoverProps): ReactNode {
  const id = useId();
  const error = useT('errors');
  const anchor = useRef<HTMLButtonElement>(null);
  const [by, setBy] = useState<'hover' | 'press' | null>(null);
  // How it was opened is stored until it has closed, because that decides whether the focus is returned.
  const [pressed, setPressed] = useState(false);
  if (by !== null && pressed !== (by === 'press')) setPressed(by === 'press');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { part, failed, retry } = useLazy(loadBody, by !== null);
  useEffect(() => {
    if (!failed || by === null) return;
    if (by === 'press') toast.show({ kind: 'fail', text: error('network.failed') });
    setBy(null);
    retry();
  }, [failed, by, retry, error]);
  const soon = (ms: number, next: (now: typeof by) => typeof by) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBy(next), ms);
  };
  const hover = {
    onPointerEnter: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && soon(HOVER_MS, (now) => now ?? 'hover'),
    onPointerLeave: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && soon(LEAVE_MS, (now) => (now === 'hover' ? null : now)),
  };
  return (
    <>
      <IconButton
        {...hover}
        ref={anchor}
        name={icon}
        size={20}
        label={title}
        aria-haspopup="dialog"
        aria-expanded={by !== null}
        aria-controls={by === null ? undefined : id}
        onClick={() => {
          clearTimeout(timer.current);
          setBy((now) => (now === 'press' ? null : 'press'));
        }}
      />
      {part && (
        <part.PopoverBody
          id={id}
          open={by !== null}
          title={title}
          anchor={anchor}
          side={side}
          takesFocus={pressed}
          hover={hover}
          onClose={() => setBy(null)}
        >
          {children}
        </part.PopoverBody>
      )}
    </>
  );
}
