import { type Call, calls } from '@r777/shared/contracts';
import { z } from 'zod';
import { adminCallList } from '../../admin/contract/admin-calls';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
}

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Whether the input is in the body; otherwise in the query. */
  readonly inBody: boolean;
  /** Whether it is encoded as a form, in the body or as the query; otherwise as JSON. */
  readonly asForm: boolean;
  /** The input as one object schema. */
  readonly input: Schema;
  /** The call in the contract; undefined for operations outside it. */
  readonly call: Call<never, unknown> | undefined;
}

interface Document {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
  readonly components?: { readonly schemas?: Record<string, Schema> };
}
interface DocumentedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema & { 'x-clear'?: Schema } }> };
}

function inputOf({ parameters = [], requestBody }: DocumentedOperation, inBody: boolean): Schema {
  const sent = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (inBody) return sent?.['x-clear'] ?? sent ?? { type: 'object' };
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

/** Replaces references by the shared schemas of the document. */
function resolved<T>(part: T, shared: Record<string, Schema>, depth = 0): T {
  if (depth > 20 || typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: string };
  if ($ref) return resolved(shared[$ref.split('/').at(-1) ?? ''] as T, shared, depth + 1);
  if (Array.isArray(part)) return part.map((one) => resolved(one, shared, depth + 1)) as T;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, resolved(one, shared, depth + 1)])) as T;
}

/** Every operation in the OpenAPI document of the service at `url`. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths, components } = (await (await fetch(`${url}/wps/openapi.json`)).json()) as Document;
  const byPlace = new Map(
    Object.entries(calls).map(([name, call]) => [
      `${call.method} ${call.path}`,
      { name, call: call as Operation['call'] },
    ]),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]): Operation => {
      const method = verb.toUpperCase();
      const inBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
      const known = byPlace.get(`${method} ${path}`);
      return {
        name: known?.name ?? operation.operationId ?? `${method} ${path}`,
        method,
        path,
        inBody,
        asForm: !inBody || known?.call?.body === 'form',
        input: resolved(inputOf(operation, inBody), components?.schemas ?? {}),
        call: known?.call,
      };
    }),
  );
}

/** Every call of the admin API, from its declaration. */
export const adminOperations = (): Operation[] =>
  adminCallList.map(([name, { method, path, input }]) => ({
    name: `admin.${name}`,
    method,
    path,
    inBody: method === 'POST',
    asForm: method === 'GET',
    input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema,
    call: undefined,
  }));
