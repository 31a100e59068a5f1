import type { TestClient } from '../client.ts';

/** Row id of a signed-in member. */
export const rowOf = (client: TestClient) => Number(client.memberID.slice(1));
