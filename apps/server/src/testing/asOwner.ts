import { sql } from 'kysely';
import pg from 'pg';
import type { TestCompany } from './company.ts';

/**
 * Runs statements on the company's database as the owner of its tables, for changes that the product's own
 * role may not make.
 */
export async function asOwner(company: TestCompany, statements: string[]): Promise<void> {
  if (company.url) {
    const owner = new pg.Client({ connectionString: company.url });
    await owner.connect();
    for (const statement of statements) await owner.query(statement);
    await owner.end();
    return;
  }
  // the embedded database has only one connection
  const { db } = company.database;
  for (const statement of ['reset role', ...statements, 'set role canopy_app']) {
    await sql.raw(statement).execute(db);
  }
}
