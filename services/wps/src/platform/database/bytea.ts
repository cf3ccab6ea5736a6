import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Bytes, sent as base64: the embedded database needs five seconds for 5 MB of raw bytes. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
});
