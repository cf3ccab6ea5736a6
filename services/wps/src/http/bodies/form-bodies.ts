import type { Call } from '@r777/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads form-encoded bodies; {@link admitBody} lets them reach only the calls that take them. A field that stands there
 * twice is refused: whoever looked at the request before may have read the other one.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(body.toString());
    const read = Object.fromEntries(fields);
    const field = Object.keys(read).find((name) => fields.getAll(name).length > 1);
    if (field === undefined) done(null, read);
    else done(new InvalidInputError('a field is there twice', { field: field.slice(0, 40) }));
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
