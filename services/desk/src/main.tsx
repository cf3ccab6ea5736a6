import '@r777/shared/ui/fonts/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/queries';
import { App } from './app';
import { startLanguage } from './texts/texts';

startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <App />
  </QueryClientProvider>,
);
