import { createHash } from 'node:crypto';
import { isKnown } from '@r777/server-kit';
import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../errors/envelope';

/** An answer for everybody, validated, serialised and tagged by its content. */
export class CachedAnswer extends Prepared {
  /** Weak: a proxy may compress what it passes on. */
  readonly etag: string;

  readonly type = 'application/json; charset=utf-8';

  constructor(
    readonly call: CallName,
    /** The path of the request. */
    readonly route: string,
    value: unknown,
  ) {
    super(schemas[call].output.parse(value));
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** Its additional headers: it may be stored, and has to be revalidated each time. */
  get headers(): Readonly<Record<string, string>> {
    return { 'cache-control': 'no-cache', etag: this.etag };
  }

  /** Answers a request with it, or with 304 if the client has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(this.headers);
    if (isKnown(request.raw, this.etag)) return reply.code(304).send();
    return reply.type(this.type).send(this.bytes);
  }
}
