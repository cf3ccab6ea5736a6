import '@r777/shared/script-policy';
import './boot/first-requests';
import './boot/first-picture';
import './boot/install-offer';
import '@r777/shared/ui/tokens.css';
import '@r777/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadOnIntent } from './app/intent';
import { fetchLater } from './app/later';
import { takeOverScroll } from './app/scroll-memory';
import { start } from './boot/start';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');
takeOverScroll();
preloadOnIntent();
fetchLater();
void start(() => createRoot(root).render(<App />));
