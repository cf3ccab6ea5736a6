/** Properties of the site's pop-ups. */
export interface OverlayProps {
  open: boolean;
  /** Closes it; `then` runs when it has closed, so that the next pop-up starts with the previous history. */
  onClose: (then?: () => void) => void;
}
