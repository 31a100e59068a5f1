import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser with push, and its push service, simulated on this machine. */
export async function openPushBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const got: { headers: IncomingHttpHeaders; said: unknown }[] = [];
  const answers: number[] = [];
  const service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const status = answers.shift() ?? 201;
    if (status === 201) {
      got.push({ headers: request.headers, said: open(Buffer.concat(parts)) });
    }
    response.writeHead(status).end();
  });
  /** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
  function open(message: Buffer): unknown {
    const salt = message.subarray(0, 16);
    const length = message[20]!;
    const sender = message.subarray(21, 21 + length);
    const sealed = message.subarray(21 + length);
    const derive = (from: Buffer, by: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, bytes));
    const between = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const shared = derive(keys.computeSecret(sender), auth, between, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  return {
    address: `http://127.0.0.1:${(service.address() as AddressInfo).port}/one`,
    subscription: {
      Endpoint: 'https://push.example.com/one',
      P256dh: keys.getPublicKey('base64url'),
      Auth: auth.toString('base64url'),
    },
    /** Messages received, decrypted. */
    got,
    /** The next responses; 201 when there are none. */
    answers,
    close: () => void service.close(),
  };
}
