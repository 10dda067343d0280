/** What a paragraph, or its style, says about its place in the structure. */
export interface ParagraphFacts {
  /** The use of a list that it is an item of, from 1; 0 for none. */
  use?: number;
  level?: number;
}

/** [MS-DOC] sprmPIlvl and sprmPIlfo. */
const LIST_LEVEL = 0x260a;
const LIST_USE = 0x460b;
/** sprmTDefTable, which counts its bytes in two, and sprmPChgTabs, which may not count them. */
const TABLE_DEFINITION = 0xd608;
const TAB_STOPS = 0xc615;
const UNCOUNTED = 255;
/** By the three highest bits of a change; 6 says its length itself. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, 0, 3];
const COUNTED = 6;
/** A use that is given as its complement keeps the paragraph's own indents. */
const COMPLEMENTS = 0xf801;

/** What a list of changes to properties says; what follows one that cannot be understood is left out. */
export function factsOfChanges(changes: Buffer): ParagraphFacts {
  const facts: ParagraphFacts = {};
  for (let at = 0; at + 3 <= changes.length;) {
    const change = changes.readUInt16LE(at);
    const size = operandBytes(changes, change, at + 2);
    if (size === null || at + 2 + size > changes.length) break;
    if (change === LIST_LEVEL) facts.level = changes.readUInt8(at + 2);
    if (change === LIST_USE) facts.use = useOf(changes.readUInt16LE(at + 2));
    at += 2 + size;
  }
  return facts;
}

function useOf(value: number): number {
  return value > COMPLEMENTS ? 0x10000 - value : value;
}

function operandBytes(changes: Buffer, change: number, at: number): number | null {
  const kind = change >> 13;
  if (kind !== COUNTED) return OPERAND_BYTES[kind] ?? null;
  if (change === TABLE_DEFINITION) return at + 2 <= changes.length ? changes.readUInt16LE(at) + 1 : null;
  const count = changes.readUInt8(at);
  return change === TAB_STOPS && count === UNCOUNTED ? null : count + 1;
}
