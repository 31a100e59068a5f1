/** Far more than the payments of one order need; a provider that sends more is malfunctioning. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * The JSON of a response, read up to five megabytes (uncompressed) at most.
 *
 * @throws Error when it is longer, or not JSON
 */
export async function boundedJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // leaving the loop closes the connection
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
