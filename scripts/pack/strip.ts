import { readFileSync, writeFileSync } from 'node:fs';

const ELF = 0x7f_45_4c_46;

/**
 * Writes a program without the data that only debuggers read: names and sections come after everything that
 * is ever loaded. The same as `strip`, which the build image does not have.
 *
 * @throws Error for anything but a 64-bit Linux program
 */
export function writeStripped(program: string, to: string): void {
  const file = readFileSync(program);
  // 64 bits, little-endian
  if (file.readUInt32BE(0) !== ELF || file[4] !== 2 || file[5] !== 1) {
    throw new Error(`${program} is no 64-bit program of Linux`);
  }
  const segments = Number(file.readBigUInt64LE(32));
  const size = file.readUInt16LE(54);
  let loaded = 0;
  for (let i = 0; i < file.readUInt16LE(56); i += 1) {
    const at = segments + i * size;
    const [offset, bytes] = [file.readBigUInt64LE(at + 8), file.readBigUInt64LE(at + 32)];
    loaded = Math.max(loaded, Number(offset + bytes));
  }
  // there is no section table any more: clear its offset, entry size, entry count and name index
  file.writeBigUInt64LE(0n, 40);
  for (const at of [58, 60, 62]) file.writeUInt16LE(0, at);
  writeFileSync(to, file.subarray(0, loaded), { mode: 0o755 });
}
