import { InvalidInputError, NotFoundError } from '../../platform/errors/app-error';

/** Of a list with pages: how many rows come before. */
export const skipped = ({ page, size }: { readonly page: number; readonly size: number }) => (page - 1) * size;

/** There is nothing of that id. */
export const missing = (field = 'id') => new NotFoundError('There is no such item.', { field });
/** What is written does not fit together. */
export const invalidField = (field: string, why: string) =>
  new InvalidInputError(`${field}: ${why}`, { field: 'item' });

/** What a written item answers and leaves in the audit log. */
export function told(kind: string, item: { readonly id: string }, before: object | undefined) {
  return {
    value: { id: item.id, created: before === undefined },
    subject: `${kind}:${item.id}`,
    from: before ?? null,
    to: item,
  };
}

/** What an item that was taken away answers and leaves in the audit log. */
export function withdrawn(kind: string, id: string, before: object) {
  return { value: { id, withdrawn: true as const }, subject: `${kind}:${id}`, from: before, to: null };
}
