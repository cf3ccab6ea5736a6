import bn from '@r777/locales/bn/shell.json';
import { DEFAULT_MERCHANT } from '@r777/shared/contracts';
import { addTextFile, addTextsIn, configureSite, currentLanguage, loadLanguage, siteConfig } from '@r777/shared/core';
import { markAppMode } from '../device/app-mode';
import { loadStatus } from '../site/status';
import { askForFonts } from './fonts';
import { markTemplates } from './templates';
import { settleTheme } from './theme';

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
  // Not earlier: on a slow network they would compete with the first screen.
  askForFonts(language);
  render();
}
