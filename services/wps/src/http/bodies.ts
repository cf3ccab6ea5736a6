import { isSigned, unstorableField } from '@mfe/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, InvalidInputError } from '../platform/errors/app-error';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the raw bytes of JSON bodies, because a signature covers the bytes, not their meaning. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    bodies.set(request, text);
    parse(request, text, done);
  });
}

/** The unparsed JSON body of a request. */
function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

const FORM = 'application/x-www-form-urlencoded';
/** The calls that accept forms have only a few fields. */
const MOST_FIELDS = 50;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads form-encoded bodies instead of JSON. */
    takesForm?: boolean;
  }
}

/** @throws InvalidInputError if the form has too many fields, or the same field twice */
function readForm(body: string): Record<string, string> {
  // Counted before parsing, which is the expensive part.
  let separators = 0;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= MOST_FIELDS) throw new InvalidInputError(`A form has ${MOST_FIELDS} fields at most.`);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    // A proxy or filter in front may have used the other value.
    if (fields.has(name)) throw new InvalidInputError('a field is there twice', { field: name.slice(0, 40) });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/**
 * Reads form-encoded bodies for routes with `config.takesForm`. Every other combination of body and route is refused as
 * `request.unsupported` before the body is read, because any page of any site can send a form.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, is404, method, routeOptions }) => {
    const type = headers['content-type'];
    if (type === undefined || method === 'GET' || is404) return;
    const isForm = type.split(';')[0]?.trim().toLowerCase() === FORM;
    if (isForm !== (routeOptions.config.takesForm ?? false))
      throw new AppError('request.unsupported', 'The content type is not supported.');
  });
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) => readForm(body));
}

/** Refuses a text that the database cannot store, at any depth. @throws AppError */
export function refuseUnstorable(input: object): void {
  const field = unstorableField(input);
  if (field !== undefined) throw new InvalidInputError(`${field}: not a text`, { field });
}

/** A server that signs its calls: the header with its name, the name, and the secret. */
export interface Signer {
  readonly header: 'x-vendor' | 'x-provider';
  readonly name: string;
  readonly secret: string;
}

/**
 * Accepts only the named server, and only the method, path and body that it signed within the last five minutes.
 * @throws AppError `vendor.signature`
 */
export function requireSignature(request: FastifyRequest, { header, name, secret }: Signer): void {
  if (request.headers[header] === name && isSigned(secret, request, rawBodyOf(request))) return;
  throw new AppError(
    'vendor.signature',
    'The signature is missing, too old, or not of this method, path and body: sign "timestamp\\nmethod\\npath\\nbody".',
  );
}
