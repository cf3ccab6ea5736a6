import { BadEnvironment, DataFolderInUse } from '@r777/server-kit';

/** Says why the product did not start: in its own words where the operator can mend it, else with what was thrown. */
export function explain(error: unknown): void {
  if (error instanceof DataFolderInUse || error instanceof BadEnvironment) console.error(error.message);
  else console.error('R777 could not start.', error instanceof Error ? error.message : error);
}
