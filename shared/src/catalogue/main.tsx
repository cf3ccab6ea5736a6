import '../ui/tokens.css';
import '../ui/base.css';
import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { errorTexts, loadLanguage } from '../core/i18n/lazy-texts';
import { sessionStore } from '../core/session/session-store';
import { startCore } from '../core/start';
import { loadIcons } from '../react/icon';
import { aMember } from '../testing/answers';
import { type Answers, answerCalls } from '../testing/transport';
import { showPresses } from '../ui/press/press';
import { Catalogue } from './catalogue';
import { startFrame } from './frame';
import { startSheet } from './sheet';

/** Answers for the parts that make calls: the catalogue has no backend. */
const sampleAnswers: Answers = {
  wallet: { sumBalance: '12345.60', currency: 'BDT', wallets: [] },
  memberInfo: aMember(),
  captcha: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 46"><path fill="#e6ebf1" d="M0 0h112v46H0z"/><path fill="none" stroke="#334454" stroke-width="3" d="M20 12v22M36 12h12l-8 22M60 12h10v10H60v12h10M88 12v22M82 16l6-4"/></svg>',
  )}`,
  countries: [
    { code: 'BD', name: 'Bangladesh', countryDialingCode: '+880' },
    { code: 'IN', name: 'India', countryDialingCode: '+91' },
  ],
};

/** Sets a member for this page only: a stored session would log in the site that is open beside it. */
function logInSample(): void {
  sessionStore.setState({
    session: {
      token: 'catalogue',
      merchantCode: 'r777bdt',
      userName: 'rahim77',
      type: 0,
      firstTimeLogin: false,
      expiresAt: Number.MAX_SAFE_INTEGER,
    },
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');

startCore();
loadIcons();
showPresses();
// In the product lazy texts arrive after the start. Here a state must not appear before its texts, and a font that
// arrives after a measurement would wrap the lines again.
await Promise.all([loadLanguage('EN'), errorTexts.load(), ...[...document.fonts].map((font) => font.load())]);
if (location.pathname.endsWith('/frame')) {
  answerCalls(sampleAnswers);
  logInSample();
  startFrame(root);
} else if (location.pathname.endsWith('/sheet')) startSheet(root);
else createRoot(root).render(<Catalogue />);
