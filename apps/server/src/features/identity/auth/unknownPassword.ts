import { randomBytes } from 'node:crypto';
import { hashSecret } from './passwords.ts';
import { SERVER } from '../../../platform/http/shares.ts';

/**
 * Hash of a password that nobody knows. Call it before the transaction, because hashing is slow.
 */
export const unknownPassword = (): Promise<string> =>
  hashSecret(randomBytes(24).toString('base64url'), SERVER);
