import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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
