import type { ParsedBodyOf } from '@canopy/contract/call';
import { training } from '@canopy/contract/office/training';
import type { CommandCtx } from '../../../platform/context.ts';
import { violated } from '../../../platform/database/refusals.ts';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { lockTraining, moveUp } from './places.ts';
import { saveSessions } from './saveSessions.ts';

type Body = ParsedBodyOf<typeof training.save>;

/** Creates or changes a training with its sessions; added seats go to the waiting list. */
export const save = command(training.save, async (ctx, body) => {
  const before = body.TrainingID === undefined ? null : await lockTraining(ctx.tx, body.TrainingID);
  const id = await writeTraining(ctx, before?.id, body);
  await saveSessions(ctx, id, body.Sessions).catch(refused);
  const movedUp = before ? await moveUp(ctx, id) : 0;
  return {
    result: { trainingID: id },
    audit: {
      action: 'training.save',
      subject: body.TrainingCode,
      before,
      after: { ...body, movedUp },
    },
  };
});

async function writeTraining(ctx: CommandCtx, id: number | undefined, body: Body): Promise<number> {
  const byLanguage = (rows: { Language: string; text: string }[]) =>
    JSON.stringify(Object.fromEntries(rows.map((row) => [row.Language, row.text])));
  const row = {
    code: body.TrainingCode,
    category: body.Category,
    name: body.Name,
    description: body.Description,
    status: body.Status,
    usage_limit: body.UsageLimit,
    ...(body.Names && {
      names: byLanguage(body.Names.map(({ Language, Name }) => ({ Language, text: Name }))),
    }),
    ...(body.Descriptions && {
      descriptions: byLanguage(
        body.Descriptions.map(({ Language, Text }) => ({ Language, text: Text })),
      ),
    }),
  };
  const taken = mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') });
  const made = id
    ? ctx.tx.updateTable('training').set(row).where('id', '=', id).returning('id')
    : ctx.tx
        .insertInto('training')
        .values({ ...row, created_at: ctx.now })
        .returning('id');
  const saved = await made.executeTakeFirstOrThrow().catch(refused).catch(taken);
  return saved.id;
}

/** Fewer seats than are already taken, by the limit of the training or of a session. */
function refused(error: unknown): never {
  const limit = ['training_limit', 'training_session_capacity'].includes(violated(error) ?? '');
  throw limit ? new ApiError('TRAINING_LIMIT') : error;
}
