import { askPastCache } from '@r777/shared/core';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { AreaFailed } from '../../host/area-notice';

/** Pause before code that did not load is requested again, in ms. */
const TRY_AGAIN_MS = 3000;

/** Parts that were shown before, by their loader. */
const parts = new Map<unknown, unknown>();

/** Adds a message to a part that did not load; `tries` counts the retries. */
type Words = ComponentType<{ tries: number; children: ReactNode }>;
let Lost: Words | undefined;

/**
 * Renders the message around the placeholder of a part that did not load. It is not on the first route: until it is
 * loaded, the placeholder is alone, and if it fails to load too, the message of a remote's area is used.
 */
export function sayLost(words: Words): void {
  Lost = words;
}

/**
 * A part of the shell whose code is fetched when it is first shown. The placeholder is shown until then, also when the
 * code fails to load (SHELL-08): it is requested again until it loads, with a message if there is a placeholder. Shown
 * again, it appears at once (PERF-06).
 */
export function LazyPart<P extends object>({
  load,
  placeholder = null,
  // A part without properties is given none.
  props = {} as P,
}: {
  load: () => Promise<ComponentType<P>>;
  placeholder?: ReactNode;
  props?: P;
}) {
  const [Part, setPart] = useState(() => parts.get(load) as ComponentType<P> | undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // If the place has been removed in the meantime, none of this has an effect.
    load().then(
      (Loaded) => {
        parts.set(load, Loaded);
        startTransition(() => setPart(() => Loaded));
      },
      (error: unknown) => {
        void askPastCache(error);
        timer = setTimeout(setTries, TRY_AGAIN_MS, tries + 1);
      },
    );
    return () => clearTimeout(timer);
  }, [load, tries]);
  if (Part) return <Part {...props} />;
  if (placeholder && tries) {
    if (Lost) return <Lost tries={tries}>{placeholder}</Lost>;
    if (tries > 1) return <AreaFailed remote="" failure={0} onRetry={() => location.reload()} />;
  }
  return placeholder;
}
