/**
 * Loads what only some installations include: a production install comes without the demo company and the
 * embedded database.
 *
 * @throws Error that explains what is missing
 */
export async function whatIsFor<M>(what: string, load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `This installation comes without ${what}. A company of your own needs DATABASE_URL and DEMO=0.`,
      { cause: error },
    );
  }
}
