import type { ReactNode } from 'react';
import { Modal } from '../modal/modal';
import type { ModalProps } from '../modal/modal-props';

/** A centred pop-up: close control, mask, Escape, Back; traps and returns the focus. For yes/no: `confirm` of core. */
export function Dialog(props: ModalProps): ReactNode {
  return <Modal {...props} kind="dialog" />;
}
