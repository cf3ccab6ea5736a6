import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Pause before code that did not arrive is asked for again, in ms. */
const TRY_AGAIN_MS = 3000;

/**
 * A part of the shell whose code is fetched when it is first shown. The placeholder stands until it is there, also when
 * it fails to load (SHELL-08): it is then asked for again until it comes.
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
  const [part, setPart] = useState<{ View: ComponentType<P> } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    load().then(
      (View) => gone || setPart({ View }),
      () => {
        if (!gone) timer = setTimeout(() => setTries((n) => n + 1), TRY_AGAIN_MS);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, tries]);
  return part ? <part.View {...props} /> : placeholder;
}
