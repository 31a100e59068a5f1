import { once } from 'node:events';

interface Answer {
  id: number;
  result: { result?: { value?: number } };
}

/**
 * MiB a server still needs after a full garbage collection, queried through its inspector: growth here is
 * memory retained, however much the system has given the process. The server must be started with
 * `--inspect=127.0.0.1:<port>`.
 */
export async function heapOf(port: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string, params: object = {}): Promise<Answer> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = (await once(socket, 'message')) as [{ data: string }];
      const answer = JSON.parse(event.data) as Answer;
      if (answer.id === id) return answer;
    }
  };
  // what the first collection releases, the second one frees
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { result } = await ask('Runtime.evaluate', {
    expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
  });
  socket.close();
  return result.result!.value! / 1_048_576;
}
