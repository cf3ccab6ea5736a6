import { toast } from '@r777/shared/core';
import { useAreaHidden, useLoggedIn, useT } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { useEffect } from 'react';
import type { ExtrasProps } from '../extras/extras-props';

const load = () => import('../extras/extras');

/**
 * The information sheet, the frame of a running game and the offer of an unfinished round. Home opens without them: their code
 * comes with the first one that is wanted, and for a member, who may have a round to go on with.
 */
export function GameExtras(props: ExtrasProps) {
  const errors = useT('errors');
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const wanted = props.about !== null || props.framed !== null;
  const { part, failed, retry } = useLazy(load, !hidden && (wanted || loggedIn));
  const { onRead, onLeave } = props;
  useEffect(() => {
    if (!failed || !wanted) return;
    toast.show({ kind: 'fail', text: errors('network.failed') });
    retry();
    onRead();
    onLeave();
  }, [failed, wanted, retry, onRead, onLeave, errors]);
  return part && !hidden ? <part.Extras {...props} /> : null;
}
