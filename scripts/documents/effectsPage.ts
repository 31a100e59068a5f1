import { EFFECTS } from '../structure/effects.ts';
import type { Source } from '../structure/source.ts';
import { waysOf } from '../structure/ways.ts';

const PART = /(<!-- effects -->\n)[\s\S]*?(<!-- \/effects -->)/;
const SHORT = 'apps/server/src/features/';

/** `docs/security.md` with its part about effects made from what is declared, and from the imports. */
export function effectsPage(page: string, sources: readonly Source[]): string {
  const ways = waysOf(sources);
  const parts = EFFECTS.map((effect) => {
    const own = ways.filter((way) => way.effect === effect);
    const named = (kind: 'call' | 'job', guarded: boolean) =>
      [
        ...new Set(
          own
            .filter((way) => way.kind === kind && way.guards.length > 0 === guarded)
            .map(({ name }) => name),
        ),
      ]
        .toSorted()
        .map((name) => `\`${name}\``)
        .join(', ');
    const guards = Object.entries(effect.guards).map(
      ([path, asks]) => `- guard \`${path.replace(SHORT, '')}\`: ${asks}`,
    );
    const without = Object.entries(effect.without).map(
      ([name, why]) => `- without it \`${name}\`: ${why}`,
    );
    const calls = named('call', true);
    const jobs = named('job', true);
    return [
      `**${effect.name}**`,
      '',
      ...guards,
      ...(calls ? [`- calls: ${calls}`] : []),
      ...(jobs ? [`- jobs: ${jobs}`] : []),
      ...without,
      '',
    ].join('\n');
  });
  return page.replace(
    PART,
    (_, begin: string, end: string) => `${begin}\n${parts.join('\n')}\n${end}`,
  );
}
