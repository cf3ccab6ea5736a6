import type { FastifyRequest } from 'fastify';
import { lineOf } from './networks';

/** A body in transfer. */
export interface BodyPlace {
  /** Reports that a part of the body has arrived. */
  moved(): void;
  /** Frees the place. Repeated calls do nothing. */
  release(): void;
}

interface Body {
  readonly line: string;
  /** Refuses the rest of the body. */
  readonly end: () => void;
}

/**
 * Limits the bodies in transfer, in total and by address. A new body always gets a place: if there is none, the body that
 * has been without a byte for longest ends. A client that does not send could otherwise keep the places of players at no cost.
 */
export class BodyPlaces {
  /** The body that has been without a byte for longest comes first. */
  readonly #all = new Set<Body>();
  readonly #lines = new Map<string, Set<Body>>();

  constructor(private readonly bound: { readonly all: number; readonly address: number }) {}

  /** Bodies in transfer. */
  get taken(): number {
    return this.#all.size;
  }

  /** `end` refuses this body if its place is needed. */
  take({ ip }: Pick<FastifyRequest, 'ip'>, end: () => void): BodyPlace {
    const body = { line: lineOf(ip), end };
    const own = this.#lines.get(body.line);
    if (own && own.size >= this.bound.address) this.#endFirst(own);
    if (this.#all.size >= this.bound.all) this.#endFirst(this.#all);
    this.#add(body);
    return {
      moved: () => {
        // A body that has ended gets no place again.
        if (this.#remove(body)) this.#add(body);
      },
      release: () => void this.#remove(body),
    };
  }

  #endFirst(bodies: ReadonlySet<Body>): void {
    const [first] = bodies;
    if (!first) return;
    this.#remove(first);
    first.end();
  }

  #add(body: Body): void {
    this.#all.add(body);
    this.#lines.set(body.line, (this.#lines.get(body.line) ?? new Set()).add(body));
  }

  /** @returns whether the body had a place */
  #remove(body: Body): boolean {
    const own = this.#lines.get(body.line);
    own?.delete(body);
    if (own?.size === 0) this.#lines.delete(body.line);
    return this.#all.delete(body);
  }
}
