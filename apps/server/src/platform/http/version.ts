import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../database/migrate.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** The product's version, from its package. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** `GET /api/version`: the version running, and the last migration it knows. */
export function version(app: FastifyInstance): void {
  const number = productVersion();
  const schema = readMigrations().at(-1)!.name;
  app.get('/api/version', async () => ({ version: number, schema }));
}
