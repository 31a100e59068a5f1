import { consents } from '@canopy/contract/notices/consents';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { contactChoices } from './contactChoices.ts';

/** By which ways the caller may be reached by members above. */
export const own = query(consents.own, (ctx) => contactChoices(ctx.db, signedIn(ctx).memberId!));
