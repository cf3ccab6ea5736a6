import type { FastifyReply } from 'fastify';

const codes = new WeakMap<FastifyReply, string>();

/** Remembers what a request was refused with, for its line in the log and its figure. */
export function noteCode(reply: FastifyReply, code: string): void {
  codes.set(reply, code);
}

/** What {@link noteCode} remembered; nothing for a request that was granted. */
export function notedCode(reply: FastifyReply): string | undefined {
  return codes.get(reply);
}
