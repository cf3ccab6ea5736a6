import '@r777/shared/script-policy';
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { startCore } from '@r777/shared/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/query-client';
import { App } from './app';
import './texts';

startCore();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <App />
  </QueryClientProvider>,
);
