import { createRoot } from 'react-dom/client';
import { keepSite } from './keep-site';
import { UpdateNotice } from './update-notice';

/** Keeps the site for when there is no network, and shows when a new shell is ready; once for each page. */
export async function keepOffline(): Promise<void> {
  let isShown = false;
  await keepSite(() => {
    if (isShown) return;
    isShown = true;
    createRoot(document.body.appendChild(document.createElement('div'))).render(<UpdateNotice />);
  });
}
