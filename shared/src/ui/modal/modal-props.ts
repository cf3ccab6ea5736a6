import type { ReactNode, RefObject } from 'react';

/** Content of a sheet or a dialog. Its accessible name is `title` in any case. */
export interface ModalProps {
  open: boolean;
  title: string;
  /** Called by the close control, the mask, Escape and the phone's Back. The owner then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** Shown instead of the title bar: art, a logo. */
  head?: ReactNode;
  /** True for a pop-up that is a page with its own address (`/m/login`): the router then handles Back. */
  routed?: boolean;
  className?: string | undefined;
  /** The element that gets the first focus; the pop-up itself by default. */
  focus?: RefObject<HTMLElement | null>;
}
/** Its position: a sheet from below, a drawer from the side, a dialog in the middle. */
export type ModalKind = 'sheet' | 'drawer' | 'dialog';
