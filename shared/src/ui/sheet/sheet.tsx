import type { ReactNode } from 'react';
import { Modal } from '../modal/modal';
import type { ModalProps } from '../modal/modal-props';

/** A bottom sheet. Closes by swipe, mask, Escape, Back and its close control; traps the focus and returns it. */
export interface SheetProps extends ModalProps {
  /** `start` makes it a drawer from the side: the side menu. */
  from?: 'bottom' | 'start';
}

export function Sheet({ from = 'bottom', ...props }: SheetProps): ReactNode {
  return <Modal {...props} kind={from === 'start' ? 'drawer' : 'sheet'} />;
}
