import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A value of any JSON is a schema that refers to itself; inside another document that reference cannot be resolved. */
function withoutRecursion(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withoutRecursion);
  const { $defs: _defs, $schema: _dialect, $ref: _any, ...rest } = part as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withoutRecursion(one)]));
}

/** A schema as a part of a document, for input or for output. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  withoutRecursion(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Readonly<Record<string, unknown>>;

/** The part of OpenAPI 3.1 that this document uses. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  /** Default of every operation. */
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** One operation. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}

/** A query parameter or header. */
export interface Parameter {
  in: 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: unknown;
}

/** A body, with examples by name. */
export interface Media {
  schema: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

/** An answer. */
export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

/** The page loads nothing from elsewhere, and can call only this service. */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The contract for readers, `/wps/docs`: on the operators' listener, because players have no use for it. */
export async function docsPage(app: FastifyInstance, document: () => Document): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'wps', version: '1.0.0' } } });
  await app.register(swaggerUi, {
    routePrefix: '/wps/docs',
    staticCSP: pagePolicy,
    transformSpecification: () => document(),
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null },
  });
}
