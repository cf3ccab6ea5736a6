import { SiteRouter } from '@r777/shared/router';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { NetworkNotice } from '../features/network-notice/network-notice';
import { StatusGate } from '../features/status/status-gate';
import { FederationProvider } from '../federation/areas/provider';
import { slotFallbacks } from './pages/page-skeleton';
import { Dialogs } from './pop-ups/dialogs';
import { Site } from './site';

/** The whole page: the status gate decides whether the site is shown; toasts and dialogs are above everything. */
export function App() {
  return (
    <SiteRouter>
      <StatusGate>
        <FederationProvider fallbacks={slotFallbacks}>
          <Site />
        </FederationProvider>
      </StatusGate>
      <NetworkNotice />
      <Toaster />
      <Dialogs />
    </SiteRouter>
  );
}
