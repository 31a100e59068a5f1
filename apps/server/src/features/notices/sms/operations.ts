import type { sms } from '@canopy/contract/notices/sms';
import type { OperationsOf } from '../../../platform/operation.ts';
import { choice } from './choice.ts';
import { choose } from './choose.ts';
import { list } from './list.ts';
import { messages } from './messages.ts';
import { preview } from './preview.ts';
import { send } from './send.ts';
import { stop } from './stop.ts';
import { test } from './test.ts';

/** Text messages to members. */
export const smsOperations = {
  preview,
  test,
  send,
  list,
  messages,
  stop,
  choice,
  choose,
} satisfies OperationsOf<typeof sms>;
