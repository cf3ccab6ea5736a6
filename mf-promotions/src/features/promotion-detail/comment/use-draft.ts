import { useBusy, useSavedState } from '@r777/shared/react';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, emptyDraft, isTouched } from './draft';
import { keep, readKept } from './draft-storage';

/** The half-written comment, and how it changes. */
export interface DraftState {
  draft: Draft;
  /** Takes what is different, or how it follows from what is there. */
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  clear: () => void;
}

function firstDraft(id: string): Draft {
  const kept = readKept(id);
  const empty = emptyDraft();
  if (!kept) return empty;
  return { ...empty, comment: kept.comment, description: kept.description, picturesLost: kept.pictures > 0 };
}

/** What another version handed over, as far as this one understands it. */
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
 * The comment that is being written on an activity. Text and pictures go over to the next version of this remote (SWAP-05),
 * which waits while there is anything to lose; where nothing can be handed over (log-in in between, an operator switches
 * the remote off, a reload) the text comes back from the tab's storage.
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
    setDraft((now) => ({ ...now, key: crypto.randomUUID(), ...(typeof part === 'function' ? part(now) : part) }));
  }, []);
  return { draft, change, clear: useCallback(() => setDraft(emptyDraft()), []) };
}
