const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const SECTOR_SHIFT_AT = 30;
const SECTOR_SHIFTS = [9, 12];
/** The sectors that tell which sectors are used; large files name more of them elsewhere. */
const TABLES_AT = 76;
const TABLES = 109;
const SECTOR_MAX = 0xfffffffa;
const FREE = 0xffffffff;

/** Whether a compound file, as Word wrote them before 2007, ends before the last sector that its tables say is used. */
export function isCutOffCompound(file: Buffer): boolean {
  if (!file.subarray(0, COMPOUND_MARK.length).equals(COMPOUND_MARK)) return false;
  if (file.length < HEADER_BYTES) return true;
  const shift = file.readUInt16LE(SECTOR_SHIFT_AT);
  if (!SECTOR_SHIFTS.includes(shift)) return false;
  const sectorBytes = 1 << shift;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  let last = 0;
  for (let index = 0; index < TABLES; index += 1) {
    const table = file.readUInt32LE(TABLES_AT + index * 4);
    if (table > SECTOR_MAX) break;
    const used = lastUsed(file.subarray(startOf(table), startOf(table + 1)), (index * sectorBytes) / 4);
    last = Math.max(last, table, used);
  }
  return startOf(last) >= file.length;
}

/** The last sector of those that a table tells of which is not free. */
function lastUsed(table: Buffer, first: number): number {
  for (let entry = Math.floor(table.length / 4) - 1; entry >= 0; entry -= 1) {
    if (table.readUInt32LE(entry * 4) !== FREE) return first + entry;
  }
  return 0;
}
