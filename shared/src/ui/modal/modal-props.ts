import type { ReactNode, RefObject } from 'react';

/** What a sheet or a dialog shows. It names itself by `title` to assistive technology in any case. */
export interface ModalProps {
  open: boolean;
  title: string;
  /** Called by the close control, the mask, Escape and the phone's Back. The owner then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** Drawn instead of the title bar: art, a logo. */
  head?: ReactNode;
  /** True for a pop-up that is a page of its own (`/m/login`): the router then owns Back. */
  routed?: boolean;
  className?: string | undefined;
  /** What the focus starts on; the pop-up itself when left out. */
  focus?: RefObject<HTMLElement | null>;
}
/** Where it stands: a sheet from below, a drawer from the side, a dialog in the middle. */
export type ModalKind = 'sheet' | 'drawer' | 'dialog';
