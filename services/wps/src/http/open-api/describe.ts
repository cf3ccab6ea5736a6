import swagger from '@fastify/swagger';
import { type Call, calls, errorStatus } from '@r777/shared/contracts';
import type { CallName } from '@r777/shared/schemas';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { encryptedBody } from '../encryption/encryption';
import { type Document, jsonSchemaOf, type Media, type Operation, type Parameter } from './document';
import { errorResponsesOf, failureSchema } from './error-responses';
import { examples } from './examples';
import { tagOf, tagsOf } from './tags';

type Known = Call<never, unknown>;
const byName = calls as unknown as Readonly<Record<string, Known>>;

const about = `Reference backend of R777. Every answer is an envelope: \`{ "success": true, "value": … }\`, or a refusal with a code
of one union (${Object.keys(errorStatus).length} codes), the field that it is about, and a status that belongs to the code.

**Sessions.** Log-in answers a token that lives for minutes and travels in the header \`token\`, and sets two HttpOnly cookies: the
renewal (\`__Host-renewal\` behind TLS), which only \`/wps/session\` reads, and \`session\` (\`__Host-session\` behind TLS), which every call with a token has to carry. A
good token without the cookie of its session was copied: the call is refused with \`session.revoked\` and the whole log-in ends
(\`params.context\`: \`hijacked\`; \`noCookie\` where no cookie ever came back).

**Encrypted bodies.** Log-in, registration and passwords are sent as AES-256-GCM text; the key, wrapped with RSA-OAEP-256 for
the public key of \`GET /wps/session/key\`, is in the header \`encryption\` as \`keyId.wrapped\`; \`ts.nonce\` is authenticated with it.

**Calls that happen once.** Whatever moves money or is granted once needs an \`idempotency-key\`. The same key with the same body
gets the same answer, with another body \`idempotency.conflict\`.

**Money** is decimal taka as text (\`"-10.50"\`), days are those of Asia/Dhaka, ids are opaque.`;

/** Headers that a call may need. */
export const headers = {
  once: {
    in: 'header',
    name: 'idempotency-key',
    required: true,
    description: 'Names this one wish; whoever hears no answer repeats it under the same key',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
  encryption: {
    in: 'header',
    name: 'encryption',
    required: true,
    description: '`keyId.wrapped`: the content key, wrapped for the key of GET /wps/session/key, base64',
    schema: { type: 'string' },
  },
  ifNoneMatch: {
    in: 'header',
    name: 'if-none-match',
    description: 'The ETag of an answer that is kept: 304 says that it still holds',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Parameter>;

/** The caching headers of an answer that is the same for everybody. */
const keptHeaders = {
  etag: {
    description: 'Names what is in the answer; weak, as it may be compressed on its way',
    schema: { type: 'string' },
  },
  'cache-control': {
    description: 'It may be kept, and has to be asked about each time',
    schema: { type: 'string', const: 'no-cache' },
  },
};

const signatureOf = (who: 'vendor' | 'provider'): readonly Parameter[] => [
  { in: 'header', name: `x-${who}`, required: true, description: `Code of the ${who}`, schema: { type: 'string' } },
  { in: 'header', name: 'x-timestamp', required: true, description: 'ms since 1970', schema: { type: 'string' } },
  {
    in: 'header',
    name: 'x-signature',
    required: true,
    description:
      'Hex HMAC-SHA256 with the shared secret over four lines: x-timestamp, method in capitals, path with query, body',
    schema: { type: 'string' },
  },
];

const requestHeader = { 'x-request-id': { description: 'As the log has it', schema: { type: 'string' } } };

function headersOf(call: Known): Parameter[] {
  return [
    ...(call.once ? [headers.once] : []),
    ...(call.body === 'encrypted' ? [headers.encryption] : []),
    ...(call.path.startsWith('/wps/vendor') ? signatureOf('vendor') : []),
    ...(call.path.startsWith('/wps/payments') ? signatureOf('provider') : []),
    ...(call.moduleId
      ? [
          {
            in: 'header' as const,
            name: 'moduleid',
            description: 'The module that the call belongs to',
            schema: { type: 'string', const: call.moduleId },
          },
        ]
      : []),
  ];
}

/** `changePasswordV2` as words. */
const wordsOf = (name: string) => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function bodyOf(clear: Media, call: Known, input: unknown): Record<string, Media> {
  const shown = input === undefined ? clear : { ...clear, examples: { usual: { value: input } } };
  if (call.body === 'form') return { 'application/x-www-form-urlencoded': shown };
  if (call.body !== 'encrypted') return { 'application/json': shown };
  // The body is encrypted; `x-clear` describes its content.
  const sealed = { allOf: [{ $ref: '#/components/schemas/EncryptedBody' }], 'x-clear': clear.schema };
  const example = { summary: 'Before it is encrypted', value: input };
  return { 'application/json': { schema: sealed, ...(input === undefined ? {} : { 'x-example': example }) } };
}

function complete(path: string, operation: Operation): Operation {
  const call = byName[operation.operationId] ?? byName[operation.operationId.replace(/(GET|POST|DELETE|PUT)$/, '')];
  if (!call) return { ...operation, tags: [tagOf(path)] };
  const example = examples[operation.operationId as CallName];
  const { requestBody, responses, parameters = [] } = operation;
  const clear = Object.values(requestBody?.content ?? {})[0];
  const isKept = responses['304'] !== undefined;
  const answer = Object.values(responses['200']?.content ?? {})[0];
  return {
    ...operation,
    summary: wordsOf(operation.operationId),
    description: `Session: ${call.session}.${call.idempotent ? ' May be repeated.' : ''}`,
    tags: [tagOf(path)],
    security: call.session === 'none' ? [] : [...(call.session === 'optional' ? [{}] : []), { token: [], session: [] }],
    parameters: [...parameters, ...headersOf(call), ...(isKept ? [headers.ifNoneMatch] : [])],
    ...(requestBody && clear ? { requestBody: { ...requestBody, content: bodyOf(clear, call, example?.input) } } : {}),
    responses: {
      '200': {
        description: 'Granted',
        headers: { ...requestHeader, ...(isKept ? keptHeaders : {}) },
        ...(answer
          ? {
              content: {
                'application/json': {
                  ...answer,
                  ...(example ? { examples: { usual: { value: { success: true, value: example.output } } } } : {}),
                },
              },
            }
          : {}),
      },
      ...(isKept
        ? {
            '304': {
              description: 'What the asker keeps under this ETag still holds',
              headers: { ...requestHeader, ...keptHeaders },
            },
          }
        : {}),
      ...errorResponsesOf(call),
    },
  };
}

/** Adds the rest of the contract to the routes' schemas: sessions, headers, errors, examples. */
function describe(routes: Document, origin: string | undefined): Document {
  const paths = Object.entries(routes.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([verb, operation]) => [verb, complete(path, operation)])),
  ]);
  return {
    ...routes,
    info: { title: 'wps', version: '1.0.0', description: about },
    servers: [{ url: origin ?? '/' }],
    tags: tagsOf(Object.keys(routes.paths)),
    paths: Object.fromEntries(paths),
    components: {
      ...routes.components,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a log-in' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session cookie of the same log-in; its name is `__Host-session` behind TLS',
        },
      },
      schemas: {
        ...routes.components.schemas,
        Failure: failureSchema,
        EncryptedBody: jsonSchemaOf(encryptedBody, 'input'),
      },
    },
  };
}

/**
 * The contract as OpenAPI at `/wps/openapi.json`, generated from the enforced schemas and from the contract. If others
 * can reach the site, it is served only if its operator wants that (`isServed`).
 * @returns the document, once all routes exist
 */
export async function openApi(
  app: FastifyInstance,
  { origin, isServed }: { readonly origin: string | undefined; readonly isServed: boolean },
): Promise<() => Document> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'wps', version: '1.0.0' }, components: {} },
    transform: jsonSchemaTransform,
  });
  let known: Document | undefined;
  const document = () => {
    known ??= describe(app.swagger() as unknown as Document, origin);
    return known;
  };
  if (isServed) app.get('/wps/openapi.json', { schema: { hide: true, operationId: 'openApi' } }, document);
  return document;
}
