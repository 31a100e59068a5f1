import pg from 'pg';

/** Runs statements on the database server on a temporary connection, because a test may kill the server. */
export async function onAdmin(url: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
