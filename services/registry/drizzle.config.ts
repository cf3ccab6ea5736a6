import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/state/*tables.ts', out: './src/state/migrations' });
