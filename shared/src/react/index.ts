/** Thin hooks over core, one instance over the shell and all remotes. */
export {
  type Area,
  type AreaComponent,
  AreaContext,
  type AreaModule,
  type Federation,
  FederationContext,
  Slot,
  useAreaHidden,
  useBusy,
  useHandover,
} from './area';
export { useBus } from './bus';
export { useGoBack } from './go-back';
export { Icon, type IconName, loadIcons } from './icon';
export { useLogOut } from './log-out';
export { useMember, usePermission, useWallet } from './member';
export { type ActionOptions, type CallCache, type CallOptions, useAction, useCall, useQueryCache } from './query';
export { useLoggedIn, useSession } from './session';
export { useSettings, useStatus, useWhitelabel } from './site';
export { useStore } from './store';
export { type KeyOf, type Translate, useErrorText, useLanguage, useT } from './text';
export { useDebounced, useThrottled } from './timing';
