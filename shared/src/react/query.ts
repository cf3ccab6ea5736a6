import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Call } from '../contracts';
import { toast } from '../core/feedback';
import { type AppError, toAppError } from '../core/http/app-error';
import type { RequestOptions } from '../core/http/exchange';
import { queryKey } from '../core/http/prefetch';
import { request } from '../core/http/request';
import { awaitErrorTexts } from '../core/i18n/lazy-texts';
import { callQuery, queryClient } from '../core/query';
import { useOpenSession } from './session';
import { useErrorText } from './text';

/** When and how a query is fetched. Times in ms. */
export interface CallOptions {
  enabled?: boolean;
  staleTime?: number;
  /** Keeps the last answer on screen while the next input loads. */
  keepPrevious?: boolean;
}

/**
 * Data of a GET. A call that needs a session waits for one: a visitor gets neither data nor an error, nor does a member
 * before a required change of the password.
 */
export function useCall<I, O>(
  call: Call<I, O>,
  input: NoInfer<I>,
  options: CallOptions = {},
): UseQueryResult<O, AppError> {
  const open = useOpenSession();
  const needsSession = call.session === 'member' || call.session === 'agent';
  return useQuery<O, AppError>(
    {
      ...callQuery(call, input),
      enabled: (options.enabled ?? true) && (open || !needsSession),
      ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
      ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
}

/** Callbacks of an action. Without `onError`, a failure shows a toast. */
export interface ActionOptions<I, O> extends Omit<RequestOptions, 'signal'> {
  onSuccess?: (output: O, input: I) => unknown;
  onError?: (error: AppError, input: I) => unknown;
}

/** A call that changes something: `mutate(input)`, `isPending`, `error`. */
export function useAction<I, O>(
  call: Call<I, O>,
  options: ActionOptions<I, O> = {},
): UseMutationResult<O, AppError, I> {
  const { onSuccess, onError, ...rest } = options;
  const errorText = useErrorText();
  return useMutation<O, AppError, I>(
    {
      mutationFn: (input) => request(call, input, rest),
      onSuccess: (output, input) => onSuccess?.(output, input),
      onError: (thrown, input) => {
        const error = toAppError(thrown);
        if (onError) return onError(error, input);
        if (error.code === 'network.aborted') return undefined;
        return awaitErrorTexts().then(() => void toast.show({ kind: 'fail', text: errorText(error) }));
      },
    },
    queryClient,
  );
}

/** The cache of server data, by call: for optimistic updates and after a change. */
export interface CallCache {
  get<I, O>(call: Call<I, O>, input: NoInfer<I>): O | undefined;
  set<I, O>(call: Call<I, O>, input: NoInfer<I>, update: (old: O | undefined) => O | undefined): void;
  /** Reads all inputs of a call again. Also the flush of API-56. */
  invalidate(call: Pick<Call<unknown, unknown>, 'path'>): Promise<void>;
  /** Stops running reads of a call, so that they cannot overwrite an optimistic update. */
  cancel(call: Pick<Call<unknown, unknown>, 'path'>): Promise<void>;
}

const cache: CallCache = {
  get: <I, O>(call: Call<I, O>, input: I) => queryClient.getQueryData<O>(queryKey(call, input)),
  set: <I, O>(call: Call<I, O>, input: I, update: (old: O | undefined) => O | undefined) => {
    queryClient.setQueryData<O>(queryKey(call, input), update);
  },
  invalidate: (call) => queryClient.invalidateQueries({ queryKey: [call.path] }),
  cancel: (call) => queryClient.cancelQueries({ queryKey: [call.path] }),
};

/** The cache of server data; always the same object. */
export function useQueryCache(): CallCache {
  return useMemo(() => cache, []);
}
