import type { UseQueryResult } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { type ConsolidatedSettings, calls, type Status, type WhitelabelFlag } from '../contracts';
import type { AppError } from '../core/http/app-error';
import { statusStore } from '../core/site/status';
import { useCall } from './query';
import { useLanguage } from './text';

/** The system status; null until it is known. */
export function useStatus(): Status | null {
  return useStore(statusStore, (state) => state.status);
}

/** True when a white-label flag is on; false while the status is unknown. */
export function useWhitelabel(flag: WhitelabelFlag): boolean {
  return useStore(statusStore, (state) => state.status?.info.whitelabel[flag] ?? false);
}

/** Merchant-wide settings in the language in force. They hardly ever change: read once a visit. */
export function useSettings(): UseQueryResult<ConsolidatedSettings, AppError> {
  return useCall(calls.consolidatedSettings, { language: useLanguage() }, { staleTime: Number.POSITIVE_INFINITY });
}
