import { notifyAgain } from './paymentActions.ts';
import { refundNow, request, settle } from './refundActions.ts';
import { cancel, checkout, decide } from './saleActions.ts';
import { step } from './shipmentActions.ts';
import type { Action, World } from './world.ts';

/** One action by somebody; the numbers choose among what exists. */
export interface Command {
  /** 0–99. */
  kind: number;
  a: number;
  b: number;
  c: number;
}

/** The action a command stands for in the current world; null when there is nothing to apply it to. */
export function actionOf(world: World, { kind, a, b, c }: Command): Action | null {
  if (kind < 30) return checkout(world, a, b, c);
  if (kind < 36) return notifyAgain(world, a, b);
  if (kind < 46) return decide(world, a, b);
  if (kind < 50) return cancel(world, a, b);
  if (kind < 76) return step(world, a, b);
  if (kind < 85) return request(world, a, b, c);
  if (kind < 97) return settle(world, a, b, c);
  return refundNow(world, a, b, c);
}
