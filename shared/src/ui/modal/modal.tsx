import { toast } from '@r777/shared/core';
import { useAreaHidden, useT } from '@r777/shared/react';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazy } from '../lazy/use-lazy';
import styles from './modal.module.css';
import type { ModalKind, ModalProps } from './modal-props';
import { useOpenedBy } from './use-opened-by';

const loadBody = () => import('./modal-body');

/**
 * A pop-up whose code (23 KiB with Base UI) is loaded with the first one that opens; the mask answers the tap at once.
 * In a candidate version that is mounted out of sight it stays closed, because it would cover the live one. The tap
 * that opens or closes it gets its own frame first, with the previous state; all other changes are rendered at once.
 */
export function Modal(props: ModalProps & { kind: ModalKind }): ReactNode {
  const error = useT('errors');
  const hidden = useAreaHidden();
  const open = props.open && !hidden;
  const [everOpen, setEverOpen] = useState(open);
  if (open && !everOpen) setEverOpen(true);
  const openedBy = useOpenedBy();
  const isWanted = useRef(props.open);
  useLayoutEffect(() => {
    isWanted.current = props.open;
  }, [props.open]);
  const { part, failed, retry } = useLazy(loadBody, everOpen);
  const { onClose } = props;
  useEffect(() => {
    if (!failed || !open) return;
    toast.show({ kind: 'fail', text: error('network.failed') });
    retry();
    onClose();
  }, [failed, open, retry, onClose, error]);
  const settled = useDeferredValue(props.open, props.routed ? props.open : false) === props.open;
  const [last, setLast] = useState<typeof props>({ ...props, open: false });
  if (settled && last !== props) setLast(props);
  if (!everOpen) return null;
  // Where the pop-up will be, above header and tab bar, because layers of a page are below these.
  if (!part)
    return open
      ? createPortal(<div className={styles.mask} data-kind={props.kind} {...openedBy} />, document.body)
      : null;
  const shown = settled ? props : last;
  return <part.ModalBody {...shown} open={shown.open && !hidden} isWanted={isWanted} />;
}
