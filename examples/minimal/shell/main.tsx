import '@mfe/host/install';
import '@mfe/contract/script-policy';
import { Slot } from '@mfe/host/area';
import { configureAreas } from '@mfe/host/area-site';
import { watchPage } from '@mfe/host/federation';
import { FederationProvider } from '@mfe/host/provider';
import { configureHost } from '@mfe/host/site';
import { createRoot } from 'react-dom/client';
import { pageOwners, shareTable } from '../site';

configureHost({
  pageOwners,
  shareTable,
  routeOf: (path) => (path === '/' ? { path } : null),
  newId: () => crypto.randomUUID(),
  device: {
    read: () => localStorage.getItem('minimal.device'),
    write: (id) => localStorage.setItem('minimal.device', id),
  },
});

configureAreas({
  Failed: ({ remote, onRetry }) => (
    <p role="alert">
      {remote} does not work.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  ),
  Killed: ({ remote }) => <p role="status">{remote} is switched off.</p>,
  isDecoration: () => false,
});

watchPage();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <FederationProvider fallbacks={{ 'home.greeting': 'Loading…' }}>
      <h1>A minimal site</h1>
      <Slot name="home.greeting" />
      <Slot name="home.clock" />
    </FederationProvider>,
  );
