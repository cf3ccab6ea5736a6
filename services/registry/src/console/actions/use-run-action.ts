import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeResult } from '../../model';
import { callApi, RegistryError } from '../api/call';
import { type Action, requestOf } from './action';

/** Runs an action, reports its result, and reloads the lists, also when it was refused. */
export function useRunAction(action: Action, seenRevision: number, onDone: () => void) {
  const t = useT('ops');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (why: string) => {
      const { path, body } = requestOf(action, why, seenRevision);
      return callApi<ChangeResult>('POST', path, body);
    },
    onSuccess: ({ remote, changed, enabled, to }) => {
      const done = enabled || action.kind === 'disable' ? `done.${action.kind}` : 'done.staysOff';
      toast.show({
        kind: 'success',
        text: t(changed ? done : 'done.same', { remote, to: to?.replace(/ disabled$/, '') ?? '' }),
        duration: 'short',
      });
      onDone();
    },
    onError: (error) => {
      if (error instanceof RegistryError && error.code === 'approval.waiting') {
        toast.show({ kind: 'info', text: t('done.waiting', { remote: action.remote.name }), duration: 'short' });
        onDone();
      }
      const ended = error instanceof RegistryError && error.code === 'session.required';
      if (ended) void cache.resetQueries({ queryKey: ['session'] });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['remotes'] }),
        cache.invalidateQueries({ queryKey: ['history'] }),
        cache.invalidateQueries({ queryKey: ['approvals'] }),
      ]),
  });
}
