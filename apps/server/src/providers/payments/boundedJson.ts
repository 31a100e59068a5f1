/** Far more than a list of one order's payments takes; a provider that says more is not well. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * The JSON of an answer, read to its end or to five megabytes (unpacked) and no further.
 *
 * @throws Error when it is longer, or no JSON
 */
export async function boundedJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // leaving the loop ends the connection
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
