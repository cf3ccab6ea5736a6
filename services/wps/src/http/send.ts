import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Prepared } from './errors';
import { CachedAnswer } from './response-cache';

/** The answer of a call, by the contract. */
export type Output<K extends CallName> = z.output<(typeof schemas)[K]['output']>;

/**
 * Every answer is validated against the contract before it is sent: an extra field could be a secret, and a missing one
 * could break a screen. Lists that are expensive to validate arrive as {@link Prepared}, validated when they were made.
 */
export function send<K extends CallName>(
  name: K,
  result: Output<K> | Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (result instanceof CachedAnswer) return result.send(request, reply);
  const bytes = result instanceof Prepared ? result.bytes : new Prepared(schemas[name].output.parse(result)).bytes;
  return reply.type('application/json; charset=utf-8').send(bytes);
}
