import type { Database } from '@r777/server-kit';

/**
 * A database that calls `before` each time a statement of this kind is begun, for tests: to count them, or to throw as one that
 * is away.
 */
export function watchStatements(
  db: Database,
  kind: 'select' | 'insert' | 'update' | 'delete',
  before: () => void,
): Database {
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key === kind) before();
      return Reflect.get(target, key);
    },
  });
  return { ...db, orm };
}
