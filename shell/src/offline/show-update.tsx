import { createRoot } from 'react-dom/client';
import { UpdateNotice } from './update-notice';

/** Puts the notice of a new shell on the page, in a root of its own beside everything else. */
export function showUpdate(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UpdateNotice />);
}
