import '@mfe/contract/script-policy';
import './kit/tokens.css';
import './kit/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/queries';
import { App } from './app';
import { startLanguage } from './language';
import { site } from './site';

startLanguage();
if (site.font) document.documentElement.style.setProperty('--font', site.font);
document.title = `${site.brand.name} Operations`;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <App />
  </QueryClientProvider>,
);
