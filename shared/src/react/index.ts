/** Thin hooks over core, one instance over the shell and all remotes. */
export {
  type Area,
  AreaContext,
  type AreaModule,
  type Federation,
  FederationContext,
  Slot,
  useAreaHidden,
  useBusy,
  useLoading,
  useReachable,
  useSavedState,
} from './area';
export { useBus, useDebounced, useGoBack, useSettings, useStatus, useStore, useWhitelabel } from './hooks';
export { Icon, type IconName, loadIcons } from './icon';
export { useLogOut, useMember, usePermission, useWallet } from './member';
export { useAction, useCall, useQueryCache } from './query';
export { useLoggedIn, useSession } from './session';
export { type Lookup, type TextKeys, type TextVars, useErrorText, useLanguage, useT } from './text';
