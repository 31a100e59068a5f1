import type { Call } from '@canopy/contract/call';
import { downloads } from '@canopy/contract/insight/downloads';
import { call } from '../../session/call.ts';
import { refresh } from '../feedback/api.ts';

/**
 * Requests the result of a call as a file made in the background, for {@link downloads}; throws `ApiError`.
 */
export async function askForFile(c: Call, body: object, Name: string): Promise<void> {
  const Body = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  await call(downloads.ask, { Name, Path: c.path, Body }, { command: true });
  await refresh([downloads]);
}
