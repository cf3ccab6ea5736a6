import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describe } from './describe';
import type { Document } from './document';

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

/**
 * The contract as OpenAPI at `/wps/openapi.json`, generated from the schemas that the routes enforce and from the
 * contract; with `page`, the same for readers at `/wps/docs`.
 */
export async function openApi(
  app: FastifyInstance,
  { page, origin }: { readonly page: boolean; readonly origin: string | undefined },
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'wps', version: '1.0.0' }, components: {} },
    transform: jsonSchemaTransform,
  });
  let known: Document | undefined;
  const document = () => {
    known ??= describe(app.swagger() as unknown as Document, origin);
    return known;
  };
  app.get('/wps/openapi.json', { schema: { hide: true, operationId: 'openApi' } }, document);
  if (!page) return;
  await app.register(swaggerUi, {
    routePrefix: '/wps/docs',
    staticCSP: pagePolicy,
    transformSpecification: () => document(),
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null },
  });
}
