import type { ReactNode } from 'react';
import { Modal } from '../modal/modal';
import type { ModalProps } from '../modal/modal-props';

/** A pop-up in the middle: close control, mask, Escape, Back; traps focus and gives it back. For yes/no use `confirm` of core. */
export function Dialog(props: ModalProps): ReactNode {
  return <Modal {...props} kind="dialog" />;
}
