import { createRoot } from 'react-dom/client';
import { UpdateNotice } from './update-notice';

/** Shows the notice of a new shell, in a React root of its own. */
export function showUpdate(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UpdateNotice />);
}
