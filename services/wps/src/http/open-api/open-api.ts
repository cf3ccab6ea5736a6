import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describe } from './describe';
import type { Document } from './document';

/**
 * The contract as OpenAPI at `/wps/openapi.json`, generated from the schemas that the routes enforce and from the
 * contract. Where others reach the site it is not served unless its operator wants that (`isServed`).
 * @returns the document, once all routes are there
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
