import type { Reachable } from './client.ts';
import type { SpawnedServer } from './spawnServer.ts';

/** Sends each request to the next server and skips one that is down, as a proxy does. */
export function alternating(servers: () => readonly SpawnedServer[]): Reachable {
  let turn = 0;
  return {
    async inject({ method, url, headers, payload }) {
      const all = servers();
      turn += 1;
      for (let i = 0; ; i += 1) {
        const { base } = all[(turn + i) % all.length]!;
        try {
          const body = typeof payload === 'string' ? { body: payload } : {};
          const response = await fetch(`${base}${url.replace(/^\/api/, '')}`, {
            method,
            headers,
            ...body,
          });
          const cookies = response.headers.getSetCookie().map((cookie) => {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
            return { name: name!, value: value! };
          });
          return { statusCode: response.status, payload: await response.text(), cookies };
        } catch (error) {
          if (i === all.length) throw error;
        }
      }
    },
  };
}
