import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { AreaFailed } from '../federation/area-notice';

/** Pause before code that did not arrive is asked for again, in ms. */
const TRY_AGAIN_MS = 3000;

/** Parts that were shown before, by what loads them. */
const parts = new Map<unknown, unknown>();

/** Puts words to a part that did not come; `tries` counts how often it was asked for again. */
type Words = ComponentType<{ tries: number; children: ReactNode }>;
let Lost: Words | undefined;

/**
 * Says what stands around the placeholder of a part that did not come. It is not on the first route: until it is here, the
 * placeholder stands alone, and where it does not come either, the words for a remote's area say that the part is missing.
 */
export function sayLost(words: Words): void {
  Lost = words;
}

/**
 * A part of the shell whose code is fetched when it is first shown. The placeholder stands until it is there, also when
 * it fails to load (SHELL-08): it is then asked for again until it comes, and words tell of it where there is a placeholder.
 * Shown again, it stands at once (PERF-06).
 */
export function LazyPart<P extends object>({
  load,
  placeholder,
  // A part without properties is given none.
  props = {} as P,
}: {
  load: () => Promise<ComponentType<P>>;
  placeholder: ReactNode;
  props?: P;
}) {
  const [Part, setPart] = useState(() => parts.get(load) as ComponentType<P> | undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // For a place that has gone meanwhile all of this is nothing.
    load().then(
      (Loaded) => {
        parts.set(load, Loaded);
        startTransition(() => setPart(() => Loaded));
      },
      () => {
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
