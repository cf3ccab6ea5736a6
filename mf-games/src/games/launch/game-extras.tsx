import { toast } from '@r777/shared/core';
import { useAreaHidden, useLoggedIn, useT } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { useEffect } from 'react';
import type { ExtrasProps } from './extras-props';

const load = () => import('./extras');

/**
 * The launcher, the information sheet, the frame of a running game and the offer of an unfinished round. Home opens without
 * them: their code comes with a member, who may play, and with the first sheet that is wanted.
 */
export function GameExtras(props: ExtrasProps) {
  const errors = useT('errors');
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const { about, wanted, onRead, onSettled } = props;
  const { part, failed, retry } = useLazy(load, !hidden && (loggedIn || about !== null));
  const waiting = about !== null || wanted !== null;
  useEffect(() => {
    if (!failed || !waiting) return;
    wanted?.tab?.close();
    toast.show({ kind: 'fail', text: errors('network.failed') });
    retry();
    onRead();
    onSettled();
  }, [failed, waiting, wanted, retry, onRead, onSettled, errors]);
  return part && !hidden ? <part.Extras {...props} /> : null;
}
