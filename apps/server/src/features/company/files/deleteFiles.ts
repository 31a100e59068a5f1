import type { CommandCtx } from '../../../platform/context.ts';

/**
 * Permanently deletes pictures, including all stored versions; nothing may refer to them any more. The
 * database refuses it while a column does, before anything is deleted.
 */
export async function deleteFiles(
  { tx, storage }: Pick<CommandCtx, 'tx' | 'storage'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.deleteFrom('file').where('name', 'in', names).execute();
  for (const name of names) await storage.remove(name.replace('/files/', ''));
}
