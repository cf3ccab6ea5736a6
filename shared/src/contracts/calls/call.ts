import type { z } from 'zod';
import type { ModuleId } from '../modules';
import type { schemas } from './schemas';

/** Every call with its shapes: `schemas.ts` is the one list, used here only for its types. */
type All = typeof schemas;
type In<K extends keyof All> = z.input<All[K]['input']>;
type Out<K extends keyof All> = z.output<All[K]['output']>;

/**
 * Declares the call whose shapes are under the name `K` in `schemas.ts`; the shapes are used only as types. One call marked as pure, whose
 * options spread nothing: only such a declaration is left out of the files that do not make the call.
 */
export const of = <K extends keyof All>(...rest: Declaration) => call<In<K>, Out<K>>(...rest);

/**
 * The browser's view of one wps call. The request and response shapes are in `calls/*.schema.ts` (zod, server and tests only)
 * and used here only as types, so that no validator is shipped to a phone.
 */
export interface Call<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /**
   * `none`: anyone; `optional`: a session adds to the answer; `member`: `session.required` without one; `agent`: also
   * refused to non-agents.
   */
  readonly session: 'none' | 'optional' | 'member' | 'agent';
  /**
   * Of a read with an `optional` session: the answer holds the member's own figures, such as a VIP level or a mission's
   * progress. A log-in or a log-out removes it from the cache at once. Other optional answers stay on screen until the
   * new answer, so that the page does not flicker.
   */
  readonly own?: boolean;
  /** Sent in the `moduleid` header when the specification ties the call to a module. */
  readonly moduleId?: ModuleId;
  /** `request` may repeat it after a network failure. Default: true for GET. */
  readonly idempotent: boolean;
  /**
   * Moves money, or is granted only once. It needs an `idempotency-key` header, and a repeat under the same key gets
   * the first answer (SEC-07), so it may be repeated after a network failure.
   */
  readonly once?: boolean;
  /** Encoding of a POST/PUT body. `encrypted`: AES-GCM body, wrapped key in the `encryption` header. Default `json`. */
  readonly body?: 'json' | 'form' | 'encrypted';
  /** Timeout in ms, if longer than for other calls. */
  readonly timeoutMs?: number;
  /** Shortest time between two requests of a query of this call, in ms: later ones wait. */
  readonly apartMs?: number;
  /** Type parameter only: it has no value at run time. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

type AnyCall = Call<unknown, unknown>;
type Method = AnyCall['method'];
type Path = AnyCall['path'];
type Options = Partial<Pick<AnyCall, 'moduleId' | 'idempotent' | 'once' | 'body' | 'timeoutMs' | 'apartMs'>>;
/** The arguments of a declaration. Only a read with an optional session has `own`, and it must have it. */
type Declaration =
  | [method: Method, path: Path, options?: Options & { readonly session?: Exclude<AnyCall['session'], 'optional'> }]
  | [method: Exclude<Method, 'GET'>, path: Path, options: Options & { readonly session: 'optional' }]
  | [method: 'GET', path: Path, options: Options & { readonly session: 'optional'; readonly own: boolean }];

/** Fills in the defaults of a call: no session; GET and calls with an idempotency key may be repeated, others not. */
export function call<Input, Output>(...[method, path, options]: Declaration): Call<Input, Output> {
  return {
    method,
    path,
    session: 'none',
    idempotent: method === 'GET' || options?.once === true,
    ...options,
  };
}

/** The input type of a call. */
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
/** The output type (the envelope's `value`) of a call. */
export type OutputOf<C> = C extends Call<never, infer O> ? O : C extends Call<infer _I, infer O> ? O : never;
