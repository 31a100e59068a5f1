import type { Services } from '../../platform/context.ts';

type Sender = Pick<Services, 'config' | 'secrets'>;

/** The Message-ID of a mail: the same for each try, ours, and not to be guessed. */
export function messageId({ config, secrets }: Sender, id: number): string {
  const host = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  return `<${id}.${sealOf(secrets, id)}@${host}>`;
}

/** The mail of a Message-ID; null for one that is not ours. */
export function mailOfMessageId({ secrets }: Pick<Sender, 'secrets'>, text: string): number | null {
  const [, id, seal] = /<(\d{1,15})\.([\w-]{16})@/.exec(text) ?? [];
  return id && seal === sealOf(secrets, Number(id)) ? Number(id) : null;
}

const sealOf = (secrets: Sender['secrets'], id: number) =>
  secrets.signLink(`mail ${id}`).slice(0, 16);
