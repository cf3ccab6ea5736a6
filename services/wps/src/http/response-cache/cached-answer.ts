import { createHash } from 'node:crypto';
import { isKnown } from '@r777/server-kit';
import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../errors/envelope';

/** An answer for everybody, checked, serialised and named by what is in it. */
export class CachedAnswer extends Prepared {
  /** Weak: a proxy may compress what it passes on. */
  readonly etag: string;

  readonly type = 'application/json; charset=utf-8';

  constructor(
    readonly call: CallName,
    /** The path that it was asked under. */
    readonly route: string,
    value: unknown,
  ) {
    super(schemas[call].output.parse(value));
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** What it says beside the headers of every answer: it may be kept, and has to be asked about each time. */
  get headers(): Readonly<Record<string, string>> {
    return { 'cache-control': 'no-cache', etag: this.etag };
  }

  /** Answers a request with it; a client that has it already is told so. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(this.headers);
    if (isKnown(request.raw, this.etag)) return reply.code(304).send();
    return reply.type(this.type).send(this.bytes);
  }
}
