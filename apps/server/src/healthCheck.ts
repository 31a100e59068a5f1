/** For containers: exits with 0 when the server on this machine is ready, otherwise with 1. */
const port = process.env['PORT'] ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
  signal: AbortSignal.timeout(2_500),
}).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;
