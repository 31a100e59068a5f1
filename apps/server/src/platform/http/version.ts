import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../database/migrate.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** `GET /api/version`: the version running, and the last migration it knows. */
export function version(app: FastifyInstance): void {
  const { version: number } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const schema = readMigrations().at(-1)!.name;
  app.get('/api/version', async () => ({ version: number, schema }));
}
