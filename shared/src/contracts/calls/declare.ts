import type { z } from 'zod';
import { call } from '../call';
import type { schemas } from '../schemas';

/** Every call with its shapes: `schemas.ts` is the one list, used here only for its types. */
type All = typeof schemas;
type In<K extends keyof All> = z.input<All[K]['input']>;
type Out<K extends keyof All> = z.output<All[K]['output']>;

/**
 * Declares the call whose shapes are under the name `K` in `schemas/`; the shapes are used only as types. One call marked as pure, whose
 * options spread nothing: only such a declaration is left out of the files that do not make the call.
 */
export const of = <K extends keyof All>(...rest: Parameters<typeof call<In<K>, Out<K>>>) =>
  call<In<K>, Out<K>>(...rest);
