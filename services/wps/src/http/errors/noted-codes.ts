import type { FastifyReply } from 'fastify';

const codes = new WeakMap<FastifyReply, string>();

/** Stores the error code of a request, for its log line and its metric. */
export function noteCode(reply: FastifyReply, code: string): void {
  codes.set(reply, code);
}

/** The code that {@link noteCode} stored; nothing for a successful request. */
export function notedCode(reply: FastifyReply): string | undefined {
  return codes.get(reply);
}
