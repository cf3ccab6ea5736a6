import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Bytes, sent as base64: the embedded database spends five seconds on 5 MB that come to it as they are. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
});
