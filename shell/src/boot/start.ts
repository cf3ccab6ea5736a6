import bn from '@r777/locales/bn/shell.json';
import { DEFAULT_MERCHANT, type Status } from '@r777/shared/contracts';
import {
  addTextFile,
  addTextsIn,
  configureSite,
  currentLanguage,
  loadLanguage,
  siteConfig,
  statusStore,
} from '@r777/shared/core';
import { markAppMode } from '../device/app-mode';
import { loadStatus } from '../site/status';
import { askForFonts } from './fonts';
import { settleTheme } from './theme';

/** The looks that a merchant chooses by the status: of the member centre (SHELL-21) and of the details of money (SHELL-22). */
export function templatesOf({ info }: Pick<Status, 'info'>): { template: 'new' | 'base'; detail: 'new' | 'base' } {
  const { mem_cen, dep_func } = info.mobileTemplate;
  return { template: mem_cen === '1' ? 'new' : 'base', detail: dep_func === '1' ? 'new' : 'base' };
}

/** Puts them on the document, where style sheets and remotes find them, and keeps them as the status has them. */
export function markTemplates(): void {
  const mark = () => {
    const { status } = statusStore.getState();
    if (status) Object.assign(document.documentElement.dataset, templatesOf(status));
  };
  mark();
  statusStore.subscribe(mark);
}

// Most players read Bengali: the other language is a file of its own, requested here when it is the current one.
addTextsIn('BN', 'shell', bn);
addTextFile('EN', 'shell', () => import(/* webpackChunkName: "en" */ '@r777/locales/en/shell.json'));

/** A configuration without a merchant code means the default merchant: SHELL-14. */
function setMerchant(): void {
  if (!siteConfig.merchantCode) configureSite({ merchantCode: DEFAULT_MERCHANT });
}

/** The start-up order of SHELL-09: merchant, app mode, language, status, and only then the first render. */
export async function start(render: () => unknown): Promise<void> {
  setMerchant();
  markAppMode();
  // Texts that fail to load are requested again later; until then the page uses the language that it has.
  const language = currentLanguage();
  const texts = loadLanguage(language).catch(() => undefined);
  await loadStatus();
  await texts;
  settleTheme();
  markTemplates();
  // Fonts are not requested earlier, because on a slow network they would compete with the first screen.
  askForFonts(language);
  render();
}
