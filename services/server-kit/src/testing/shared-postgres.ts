import { SHARED_POSTGRES } from './databases';
import { startPostgres, type TestPostgres } from './postgres';

let server: TestPostgres | null = null;

/** Before the test files of a run: one PostgreSQL server for all of them, where it is installed. */
export async function setup(): Promise<void> {
  // Vitest asks once for each project.
  if (process.env[SHARED_POSTGRES]) return;
  server = await startPostgres();
  if (server) process.env[SHARED_POSTGRES] = await server.database();
}

/** After the last test file. */
export async function teardown(): Promise<void> {
  if (!server) return;
  delete process.env[SHARED_POSTGRES];
  await server.stop();
}
