/** Framework-free foundation, one instance over the shell and all remotes: calls, session, events, texts, toasts, formats. */
export { bus } from './bus/bus';
export {
  alertDialog,
  type ConfirmText,
  confirm,
  type DialogText,
  dialogStore,
  type OpenDialog,
} from './feedback/dialogs';
export { durations, type Toast, type ToastKind, type ToastRequest, toast, toastStore } from './feedback/toast';
export { type DateFormat, formatDate, today } from './format/date';
export { formatCount, formatMoney } from './format/money';
export { AppError, toAppError } from './http/app-error';
export type { RequestOptions } from './http/exchange';
export { isStandalone } from './http/headers';
export { prefetch, prefetched } from './http/prefetch';
export { request } from './http/request';
export { addTexts, addTextsIn, currentLanguage, i18n, type SharedTexts, type TextKey, type Texts } from './i18n/i18n';
export { languageNames } from './i18n/language-names';
export { addTextFile, awaitErrorTexts, loadAllTexts, loadLanguage } from './i18n/later';
export { setLanguage } from './i18n/set-language';
export { enterOverlay, overlaysSettled } from './navigation/overlay-history';
export { callQuery } from './query/call-query';
export { queryKey } from './query/keys';
export { queryClient } from './query/query-client';
export { autoLogin, login } from './session/actions';
export { arrive, isLeaving } from './session/leaving';
export { admitToDeposit, isAgent, mayDeposit, mayUseVip, memberType, rejectFree, TRIAL_TYPE } from './session/roles';
export { clearSession, isLoggedIn, type Session, sessionStore, setSession } from './session/session-store';
export { configureSite, type SiteConfig, siteConfig } from './site/config';
export { imageUrl, vendorIconUrl } from './site/images';
export { type PrizeMode, preferences, prizeModes } from './site/preferences';
export { openServiceLink } from './site/service-link';
export { statusStore, systemState } from './site/status';
