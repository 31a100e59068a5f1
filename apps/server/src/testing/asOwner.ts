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
    try {
      for (const statement of statements) await owner.query(statement);
    } finally {
      await owner.end();
    }
    return;
  }
  // the embedded database has only one connection
  const { db } = company.database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('reset role');
  try {
    for (const statement of statements) await run(statement);
  } finally {
    await run('set role canopy_app');
  }
}
