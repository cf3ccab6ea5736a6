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
export { useBus } from './bus';
export { useGoBack } from './go-back';
export { Icon, type IconName, loadIcons } from './icon';
export { useLogOut } from './log-out';
export { useMember, usePermission, useWallet } from './member';
export { useAction, useCall, useQueryCache } from './query';
export { useLoggedIn, useSession } from './session';
export { useSettings, useStatus, useWhitelabel } from './site';
export { useStore } from './store';
export { type Lookup, type TextKeys, useErrorText, useLanguage, useT } from './text';
export { useDebounced } from './timing';
