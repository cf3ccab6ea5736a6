/** What a pop-up of the site gets from whoever opens it. */
export interface OverlayProps {
  open: boolean;
  /** Closes it; `then` runs once it is gone, so that the next pop-up finds the history as it was. */
  onClose: (then?: () => void) => void;
}
