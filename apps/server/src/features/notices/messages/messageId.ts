import type { Services } from '../../../platform/context.ts';

type Sender = Pick<Services, 'config' | 'secrets'>;

/**
 * A mail's Message-ID: the same for every attempt, recognisable as ours, and impossible to guess.
 */
export function messageId({ config, secrets }: Sender, id: number): string {
  const host = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  return `<${id}.${sealOf(secrets, id)}@${host}>`;
}

/** The mail with this Message-ID; null if it is not ours. */
export function mailOfMessageId({ secrets }: Pick<Sender, 'secrets'>, text: string): number | null {
  const [, id, seal] = /<(\d{1,15})\.([\w-]{16})@/.exec(text) ?? [];
  return id && seal === sealOf(secrets, Number(id)) ? Number(id) : null;
}

const sealOf = (secrets: Sender['secrets'], id: number) =>
  secrets.signLink(`mail ${id}`).slice(0, 16);
