import { readFileSync } from 'node:fs';

/** Clock ticks per second that Linux reports to every program. */
const TICKS = 100;

/** CPU seconds used by a process so far, user and system; other work on the machine is not included. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
