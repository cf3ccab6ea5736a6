/**
 * Foundation without a framework, one instance for the shell and all remotes: calls, session, events, texts, toasts,
 * formats.
 */
export { isAgent, mayDeposit, memberType, TRIAL_TYPE } from '../contracts/member-types';
export { bus, takeDroppedEvents } from './bus';
export { confirm, dialogStore, type OpenDialog, type Toast, type ToastKind, toast, toastStore } from './feedback';
export { type DateFormat, formatCount, formatDate, formatMoney, today } from './format';
export { AppError, toAppError } from './http/app-error';
export { isStandalone } from './http/exchange';
export { prefetch, prefetched, queryKey } from './http/prefetch';
export { request } from './http/request';
export { serverNow } from './http/server-clock';
export { addTexts, addTextsIn, currentLanguage, i18n, type TextKey, type Texts } from './i18n/i18n';
export { addTextFile, awaitErrorTexts, loadAllTexts, loadLanguage } from './i18n/lazy-texts';
export { languageNames, setLanguage, wantedLanguage } from './language';
export { askPastCache } from './lazy-file';
export { admitToDeposit, autoLogin, login, mayUseVip, removedOnLogout } from './member';
export { enterOverlay, overlaysSettled } from './overlay-history';
export { callQuery, queryClient } from './query';
export { randomId } from './secure/random-id';
export { hasWebCrypto, webCrypto } from './secure/secure-context';
export { followTab, tabId } from './session/lazy-tab';
export { arrive, clearSession, isLeaving, type Session, sessionStore, setSession } from './session/session-store';
export { configureSite, siteConfig, statusStore, systemState } from './site/config';
export { imageUrl, saveData, savesData, vendorIconUrl } from './site/images';
export { type PrizeMode, preferences, prizeModes } from './site/preferences';
export { openServiceLink } from './site/service-link';
export { startCore } from './start';
export { defineStored, type StorageArea, type Stored } from './stored';
