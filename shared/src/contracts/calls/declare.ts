import type { z } from 'zod';
import { call } from '../call';
import type { schemas } from '../schemas';

/** Every call with its shapes: `schemas.ts` is the one list, and lends its types alone. */
type All = typeof schemas;
type In<K extends keyof All> = z.input<All[K]['input']>;
type Out<K extends keyof All> = z.output<All[K]['output']>;

/** Declares the call whose shapes stand under the name `K` in `schemas/`; the shapes come along as types alone. */
export const of =
  <K extends keyof All>() =>
  (...rest: Parameters<typeof call<In<K>, Out<K>>>) =>
    call<In<K>, Out<K>>(...rest);
