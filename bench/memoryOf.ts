import { readFileSync } from 'node:fs';

/** Resident memory of a process, MiB: current or peak. */
export const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Number(
    new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
  ) / 1_024;
