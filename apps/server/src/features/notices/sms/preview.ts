import { sms } from '@canopy/contract/notices/sms';
import { decimalOf } from '@canopy/domain/money';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { notInQuietHours } from './quietHours.ts';
import { addressed } from './recipients.ts';
import { partsOf } from './smsText.ts';
import { warningsOf } from './smsWarnings.ts';

const SAMPLES = 5;

/** Who would receive a text, how it reads, and what it costs. */
export const preview = query(sms.preview, async (ctx, body) => {
  const { messages, variables: _, ...left } = await addressed(ctx, body);
  const { timeZone } = await readSettings(ctx.db);
  const wanted = body.At ? new Date(body.At) : ctx.now;
  const startAt = notInQuietHours(wanted < ctx.now ? ctx.now : wanted, timeZone);
  const parts = messages.reduce((sum, message) => sum + message.parts, 0);
  const longest = messages.toSorted((one, other) => other.parts - one.parts)[0];
  const { encoding, forcing } = partsOf(longest?.text ?? body.Text, longest?.number ?? '+60');
  return {
    recipients: messages.length,
    ...left,
    parts,
    cost: decimalOf(parts * ctx.config.smsPartSen),
    encoding,
    forcing,
    warnings: [
      ...warningsOf(body.Text, ctx.config.brand),
      ...(startAt > wanted && startAt > ctx.now ? (['QUIET_HOURS'] as const) : []),
    ],
    startAt: startAt.toISOString(),
    samples: messages
      .slice(0, SAMPLES)
      .map(({ name, number, text, parts }) => ({ name, number, text, parts })),
  };
});
