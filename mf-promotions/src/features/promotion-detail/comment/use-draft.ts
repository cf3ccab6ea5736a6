import { randomId } from '@r777/shared/core';
import { useBusy, useSavedState } from '@r777/shared/react';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, emptyDraft, isTouched } from './draft';
import { keep, readKept } from './draft-storage';

/** The half-written comment, and how it changes. */
export interface DraftState {
  draft: Draft;
  /** Takes the changed values, or a function of the current ones. */
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  clear: () => void;
}

function firstDraft(id: string): Draft {
  const kept = readKept(id);
  const empty = emptyDraft();
  if (!kept) return empty;
  return { ...empty, comment: kept.comment, description: kept.description, picturesLost: kept.pictures > 0 };
}

/** State from another version, as far as this version understands it. */
function taken(state: Partial<Draft>, fallback: Draft): Draft {
  const text = (value: unknown, other: string) => (typeof value === 'string' ? value : other);
  return {
    comment: text(state.comment, fallback.comment),
    description: text(state.description, fallback.description),
    pictures: Array.isArray(state.pictures) ? state.pictures.filter((file) => file instanceof File) : [],
    picturesLost: state.picturesLost === true,
    key: text(state.key, fallback.key),
  };
}

/**
 * The comment that is being written on an activity. A swap carries text and pictures to the next version of this remote
 * (SWAP-05), and waits while there is anything to lose. Without a swap (log-in, the operator disables the remote, a
 * reload), the text comes back from the tab's storage.
 */
export function useDraft(id: string): DraftState {
  const [draft, setDraft] = useState(() => firstDraft(id));
  const touched = isTouched(draft);
  useBusy(touched);
  useSavedState<Partial<Draft>>(`activity-comment ${id}`, {
    save: () => draft,
    restore: (state) => setDraft((now) => taken(state, now)),
  });
  const { comment, description, pictures, picturesLost } = draft;
  useEffect(() => {
    const count = pictures.length || Number(picturesLost);
    keep(id, touched || picturesLost ? { comment, description, pictures: count } : null);
  }, [id, touched, comment, description, pictures, picturesLost]);
  const change = useCallback<DraftState['change']>((part) => {
    setDraft((now) => ({ ...now, key: randomId(), ...(typeof part === 'function' ? part(now) : part) }));
  }, []);
  return { draft, change, clear: useCallback(() => setDraft(emptyDraft()), []) };
}
