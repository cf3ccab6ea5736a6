import { BadEnvironment, DataFolderInUse } from '@r777/server-kit';

/** Explains why the product did not start: in a plain message where the operator can fix it, else with the error. */
export function explain(error: unknown): void {
  if (error instanceof DataFolderInUse || error instanceof BadEnvironment) console.error(error.message);
  else console.error('R777 could not start.', error instanceof Error ? error.message : error);
}
