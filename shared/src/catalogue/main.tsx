import '../ui/tokens.css';
import '../ui/base.css';
import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { errorTexts, loadLanguage } from '../core/i18n/lazy-texts';
import { startCore } from '../core/start';
import { loadIcons } from '../react/icon';
import { answerCalls } from '../testing/transport';
import { showPresses } from '../ui/press/press';
import { Catalogue } from './catalogue';
import { startFrame } from './frame';
import { logInSample, sampleAnswers } from './samples';
import { startSheet } from './sheet';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');

startCore();
loadIcons();
showPresses();
// In the product lazy texts arrive after the start; here a state must not show before its texts. And a font that
// arrives after a state was measured would wrap its lines anew.
await Promise.all([loadLanguage('EN'), errorTexts.load(), ...[...document.fonts].map((font) => font.load())]);
if (location.pathname.endsWith('/frame')) {
  answerCalls(sampleAnswers);
  logInSample();
  startFrame(root);
} else if (location.pathname.endsWith('/sheet')) startSheet(root);
else createRoot(root).render(<Catalogue />);
