import type { Finding, Source } from './source.ts';

/** A map or set of state by database handle: `new WeakMap<ReadDb, …>`, `new WeakSet<CommandCtx['tx']>`. */
const STATE_BY_HANDLE =
  /\b(?:Weak)?(?:Map|Set)<\s*(?:Db|ReadDb|Tx|(?:Command|Before)?Ctx\['(?:db|tx|pool)'\])\s*[,>]/g;

/**
 * State that hangs on a database handle, where it depends on what another file did to the same handle. What a
 * transaction keeps stands in its `UnitOfWork`, what a pool shares in its `PoolState`.
 */
export function stateOnHandles(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => path.startsWith('apps/server/src/') && !test)
    .flatMap((source) =>
      [...source.text.matchAll(STATE_BY_HANDLE)].map(({ index, 0: what }) => ({
        path: source.path,
        line: source.lineAt(index),
        what,
      })),
    );
}
