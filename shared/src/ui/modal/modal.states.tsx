import { type PartStates, say } from '../states';
import { Modal } from './modal';
import type { ModalKind } from './modal-props';

const modal = (kind: ModalKind) => (
  <Modal kind={kind} open title={say('Rules', 'নিয়ম')} onClose={() => undefined}>
    {say('Three of a kind pay five times the stake.', 'একই তিনটি মিললে বাজির পাঁচ গুণ।')}
  </Modal>
);

export const frame = 'screen';
export const states: PartStates = {
  sheet: () => modal('sheet'),
  drawer: () => modal('drawer'),
  dialog: () => modal('dialog'),
};
