import bn from '@r777/locales/bn/shell.json';
import en from '@r777/locales/en/shell.json';
import { DEFAULT_MERCHANT } from '@r777/shared/contracts';
import { addTexts, configureSite, siteConfig } from '@r777/shared/core';
import { markAppMode } from './app-mode';
import { loadStatus } from './status';
import { settleTheme } from './theme';

/** A configuration without a merchant code means the default merchant: SHELL-14. */
function setMerchant(): void {
  if (!siteConfig.merchantCode) configureSite({ merchantCode: DEFAULT_MERCHANT });
}

/** The language itself is in force since i18next started; what is missing are the shell's own texts. */
function loadLanguage(): void {
  addTexts('shell', { en, bn });
}

/** The start-up order of SHELL-09: merchant, app mode, language, status, and only then the first render. */
export async function start(render: () => void): Promise<void> {
  setMerchant();
  markAppMode();
  loadLanguage();
  await loadStatus();
  settleTheme();
  render();
}
