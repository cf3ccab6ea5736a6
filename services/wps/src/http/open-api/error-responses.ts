import { type Call, errorStatus, type Failure, type ServerErrorCode } from '@r777/shared/contracts';
import { z } from 'zod';
import { jsonSchemaOf, type Response } from './document';

type Known = Call<never, unknown>;

/** Errors of every call. */
const always: readonly ServerErrorCode[] = [
  'request.invalid',
  'request.rateLimited',
  'system.maintenance',
  'system.restricted',
  'system.unavailable',
  'system.unknown',
];
const session: readonly ServerErrorCode[] = ['session.required', 'session.expired', 'session.revoked'];
const body: readonly ServerErrorCode[] = ['request.tooLarge', 'request.unsupported'];
const sealed: readonly ServerErrorCode[] = ['request.undecryptable', 'request.replayed'];
const keyed: readonly ServerErrorCode[] = ['idempotency.required', 'idempotency.conflict'];

/** Errors that a call has because of its kind; its own rules can add any other code. */
function codesOf(call: Known): ServerErrorCode[] {
  return [
    ...always,
    ...(call.session === 'none' ? [] : session),
    ...(call.session === 'member' || call.session === 'agent' ? (['password.changeRequired'] as const) : []),
    ...(call.session === 'agent' ? (['permission.denied'] as const) : []),
    ...(call.method === 'POST' || call.method === 'PUT' ? body : []),
    ...(call.body === 'encrypted' ? sealed : []),
    ...(call.once ? keyed : []),
  ];
}

const reasons: Readonly<Record<number, string>> = {
  400: 'The input does not fit',
  401: 'There is no session that is good',
  402: 'The balance does not cover it',
  403: 'Not for this member',
  404: 'There is no such thing',
  409: 'It contradicts what is there',
  413: 'Too large',
  415: 'Not a type that is taken',
  429: 'Too often',
  451: 'Not from this place',
  500: 'A failure of the service',
  502: 'The vendor fails',
  503: 'Not at the moment',
};

/** An error with any code. */
export const failureMedia = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const media = (codes: readonly ServerErrorCode[]) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Failure' },
    examples: Object.fromEntries(
      codes.map((code) => [code, { value: { success: false, code, message: `Refused: ${code}` } }]),
    ),
  },
});

/** The errors of a call by status, and those that its own rules can add. */
export function errorResponsesOf(call: Known): Record<string, Response> {
  const codes = codesOf(call);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  const known = statuses.map((status): [string, Response] => {
    const own = codes.filter((code) => errorStatus[code] === status);
    return [String(status), { description: `${reasons[status]}: ${own.join(', ')}`, content: media(own) }];
  });
  return {
    ...Object.fromEntries(known),
    default: {
      description: 'What the call’s own rules refuse, with the status of its code',
      content: failureMedia,
    },
  };
}

const codes = Object.entries(errorStatus).map(([code, status]) => `\`${code}\` (${status})`);

/** A field that the contract adds has to be described here. */
const fields = {
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ServerErrorCode, ...ServerErrorCode[]]),
  message: z.string().describe('English, for logs and tools; pages show the text of the code'),
  field: z.string().optional().describe('The input that it is about'),
  captchaRequired: z.boolean().optional().describe('The next log-in needs a captcha'),
  params: z
    .record(z.string(), z.string())
    .optional()
    .describe('What the text of the code speaks of: amounts in taka, moments in ISO 8601'),
} satisfies Record<keyof Failure, z.ZodType>;

/** The refusal half of the envelope: every code with its status. */
export const failureSchema = jsonSchemaOf(
  z.strictObject(fields).describe(`The call was refused. \`code\` is one of: ${codes.join(', ')}.`),
  'output',
);
