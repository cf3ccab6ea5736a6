import { InvalidInputError, NotFoundError } from '../../platform/errors/app-error';

/** Offset of a page: the number of rows before it. */
export const skipped = ({ page, size }: { readonly page: number; readonly size: number }) => (page - 1) * size;

/** There is no item with that id. */
export const missing = (field = 'id') => new NotFoundError('There is no such item.', { field });
/** The parts of the input contradict each other. */
export const invalidField = (field: string, why: string) =>
  new InvalidInputError(`${field}: ${why}`, { field: 'item' });

/** Answer and audit log entry of a written item. */
export function told(kind: string, item: { readonly id: string }, before: object | undefined) {
  return {
    value: { id: item.id, created: before === undefined },
    subject: `${kind}:${item.id}`,
    from: before ?? null,
    to: item,
  };
}

/** Answer and audit log entry of a removed item. */
export function withdrawn(kind: string, id: string, before: object) {
  return { value: { id, withdrawn: true as const }, subject: `${kind}:${id}`, from: before, to: null };
}
