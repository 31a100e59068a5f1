import { ApiError } from '../../../platform/errors.ts';
import { FairQueue } from '../../../platform/http/fairQueue.ts';

/** Pictures decoded at the same time: half of the process's four threads stay for passwords and files. */
const AT_ONCE = 2;
const MAX_WAITING = 64;
const RETRY_AFTER_S = 2;

/** Where everything takes its turn that decodes a picture because somebody asked for it. */
export const PICTURE_TURNS = new FairQueue(
  AT_ONCE,
  MAX_WAITING,
  () => new ApiError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S }),
);
