import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/database/schema.ts', './src/domains/*/tables.ts', './src/admin/tables.ts'],
  out: './migrations',
  casing: 'snake_case',
});
