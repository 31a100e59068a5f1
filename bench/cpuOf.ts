import { readFileSync } from 'node:fs';

/** Ticks in a second, as Linux counts them for every program. */
const TICKS = 100;

/** Seconds that a process has worked so far, its own and the system's for it: other work of the machine is none of it. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
