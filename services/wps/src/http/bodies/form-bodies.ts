import type { Call } from '@r777/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error';

const FORM = 'application/x-www-form-urlencoded';

/** Reads form-encoded bodies; {@link admitBody} lets them reach only the calls that take them. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/**
 * Refuses a body of another type than its call's: any page of any site may send a form. @throws AppError
 * `request.unsupported`
 */
export function admitBody(request: FastifyRequest, kind: Call<never, unknown>['body']): void {
  const type = request.headers['content-type'];
  if (type === undefined) return;
  const isForm = type.split(';')[0]?.trim().toLowerCase() === FORM;
  if (isForm !== (kind === 'form')) throw new AppError('request.unsupported', 'The content type is not supported.');
}
