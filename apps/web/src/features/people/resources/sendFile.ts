import { resources } from '@canopy/contract/people/resources';
import { ApiError, call } from '../../../session/call.ts';
import { apiHeaders } from '../../../session/headers.ts';

const hex = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function sendPart(upload: string, part: number, bytes: ArrayBuffer): Promise<Response> {
  return fetch(`/api/Resource/Upload/${upload}/${part}`, {
    method: 'POST',
    // a part is bytes, not JSON
    headers: { ...apiHeaders(), 'Content-Type': 'application/octet-stream' },
    body: bytes,
  }).catch(() => {
    throw new ApiError(resources.startUpload.path, 0, {});
  });
}

/**
 * Uploads a file in parts; each part is read only after the previous one was sent.
 *
 * @param onProgress receives the share sent, 0 to 1
 * @returns the finished upload
 */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<string> {
  const { upload, partBytes } = await call(
    resources.startUpload,
    { FileName: file.name, Bytes: file.size },
    { command: true },
  );
  const Parts: string[] = [];
  for (let at = 0; at < file.size; at += partBytes) {
    const bytes = await file.slice(at, at + partBytes).arrayBuffer();
    let answer = await sendPart(upload, at / partBytes, bytes);
    if (answer.status === 401) {
      // any call of the session renews an expired token
      await call(resources.categoryList, {});
      answer = await sendPart(upload, at / partBytes, bytes);
    }
    if (!answer.ok) {
      const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
      throw new ApiError(resources.startUpload.path, answer.status, said);
    }
    Parts.push(hex(await crypto.subtle.digest('SHA-256', bytes)));
    onProgress(Math.min(1, (at + partBytes) / file.size));
  }
  await call(resources.finishUpload, { Upload: upload, Parts }, { command: true });
  return upload;
}
