import type { Database } from '@r777/server-kit';
import type { FastifyInstance } from 'fastify';
import { RegistryError } from '../registry-error';
import type { LocalSite } from '../static-site/local-source';
import { allow } from './guard';
import { read, siteFileQuery, versionParams } from './input';

/** The site for a folder on another machine: its list of files, and the files. */
export function siteRoutes(app: FastifyInstance, db: Database, site: LocalSite): void {
  app.get('/api/site', async (request) => {
    await allow(db, request, 'read');
    return { success: true, value: await site.list() };
  });
  app.get('/api/site/versions/:remote/:version', async (request) => {
    await allow(db, request, 'read');
    const { remote, version } = read(versionParams, request.params);
    return { success: true, value: await site.filesOf(`${remote}/${version}`) };
  });
  app.get('/api/site/file', { compress: false }, async (request, reply) => {
    await allow(db, request, 'read');
    const { path } = read(siteFileQuery, request.query);
    const stream = await site.open(path);
    if (!stream) throw new RegistryError('request.notFound', `the site has no file ${path}`);
    return reply.type('application/octet-stream').send(stream);
  });
}
