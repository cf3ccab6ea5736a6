import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import {
  type ConsolidatedSettings,
  calls,
  type EventMap,
  type EventName,
  type Status,
  type WhitelabelFlag,
} from '../contracts';
import { listen } from '../core/bus';
import { hookStore } from '../core/guarded';
import type { AppError } from '../core/http/app-error';
import { statusStore } from '../core/site/config';
import { backTarget, paths } from '../core/site/paths';
import { useCall } from './query';
import { useLanguage } from './text';

/** Reads a vanilla store of core (toasts, dialogs, status, session) in a component. */
export { useStore } from 'zustand';

/** Listens to an event while mounted; `fn` may change with every render. */
export function useBus<N extends EventName>(name: N, fn: (payload: EventMap[N]) => void): void {
  const latest = useRef(fn);
  useEffect(() => {
    latest.current = fn;
  }, [fn]);
  useEffect(() => listen(name, (payload) => latest.current(payload)), [name]);
}

/** The value once it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Goes back by the back table. A page that was opened from outside has no step to go back to, so it leads home instead
 * of out of the site.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  return useCallback(() => {
    if (backTarget(pathname, search) === paths.home) navigate(paths.home, { replace: true });
    else if (key === 'default') navigate(paths.home, { replace: true });
    else navigate(-1);
  }, [navigate, pathname, search, key]);
}

/** The system status; null until it is known. */
export function useStatus(): Status | null {
  return useStore(hookStore(statusStore), (state) => state.status);
}

/** True when a white-label flag is on; false while the status is unknown. */
export function useWhitelabel(flag: WhitelabelFlag): boolean {
  return useStore(hookStore(statusStore), (state) => state.status?.info.whitelabel[flag] ?? false);
}

/** Merchant-wide settings in the current language. They rarely change, so they are read once a visit. */
export function useSettings(): UseQueryResult<ConsolidatedSettings, AppError> {
  return useCall(calls.consolidatedSettings, { language: useLanguage() }, { staleTime: Number.POSITIVE_INFINITY });
}
