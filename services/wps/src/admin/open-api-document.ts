import type { z } from 'zod';
import { headers } from '../http/open-api/describe';
import { type Document, jsonSchemaOf, type Operation, type Parameter } from '../http/open-api/document';
import { failureMedia, failureSchema } from '../http/open-api/error-responses';
import { adminCallList } from './contract/admin-calls';
import { type AdminCall, rolesOf } from './contract/declare';

const about = `What operators may do. Every call needs a token in \`authorization: Bearer …\`, which a person gets by \`login\`; its owner has roles, and
\`operator\` may do everything. Each change needs a reason (\`why\`), and is written into the audit log in the transaction that makes it. The
command line (\`npm run wps\`) has a command for each of these calls.`;

function parametersOf(input: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(input, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    schema,
  }));
}

const errorDescriptions: Readonly<Record<number, string>> = {
  400: 'The input does not fit, or what it says does not fit together',
  401: 'There is no token that is good',
  403: 'The caller lacks the role, which the message names',
  404: 'There is no such thing',
  409: 'Somebody else has changed it, or has it',
  429: 'Too often',
  503: 'Not at the moment',
};

function operationOf(
  name: string,
  { method, scope, summary, once, input, output, command, danger }: AdminCall,
): Operation {
  const reads = method === 'GET';
  return {
    operationId: `admin.${name}`,
    summary,
    description: [
      `Role: ${scope === 'none' ? 'no token' : [...new Set([...(rolesOf({ scope }) ?? ['any token']), 'operator'])].join(' or ')}.`,
      `Command: \`npm run wps -- ${command}\`.`,
      ...(danger ? ['The command asks before it does it.'] : []),
    ].join(' '),
    tags: [command.split(' ')[0] ?? ''],
    ...(scope === 'none' ? { security: [] } : {}),
    parameters: [...(reads ? parametersOf(input) : []), ...(once ? [headers.once] : [])],
    ...(reads
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(input, 'input') } } } }),
    responses: {
      '200': {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { type: 'boolean', const: true }, value: jsonSchemaOf(output, 'output') },
              required: ['success', 'value'],
            },
          },
        },
      },
      ...Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          status,
          { description, content: failureMedia },
        ]),
      ),
    },
  };
}

/** The admin API as OpenAPI 3.1, from the same declarations as its routes and commands. */
export function adminDocument(origin: string | undefined): Document {
  const paths: Document['paths'] = {};
  for (const [name, call] of adminCallList)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  return {
    openapi: '3.1.0',
    info: { title: 'wps, admin API', version: '1.0.0', description: about },
    servers: [{ url: origin ?? '/' }],
    security: [{ operator: [] }],
    paths,
    components: {
      securitySchemes: { operator: { type: 'http', scheme: 'bearer', description: 'Token of an operator' } },
      schemas: { Failure: failureSchema },
    },
  };
}
