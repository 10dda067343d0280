import { ReaderFailure } from '../reader.ts';
import type { OpenPicture } from './picture.ts';

const [EXTENSION, FRAME, END] = [0x21, 0x2c, 0x3b];
const SCREEN_BYTES = 13;
const FRAME_BYTES = 10;

/** The first frame; what else moves is left out before anything is decoded. RangeError: the file is cut off. */
export function openGif(file: Buffer): OpenPicture {
  for (let at = SCREEN_BYTES + tableBytes(file.readUInt8(10)); ;) {
    const kind = file.readUInt8(at);
    if (kind === EXTENSION) {
      at = endOfBlocks(file, at + 2);
      continue;
    }
    if (kind !== FRAME) throw new ReaderFailure('corrupt');
    const data = at + FRAME_BYTES + tableBytes(file.readUInt8(at + 9)) + 1;
    const end = endOfBlocks(file, data);
    return {
      width: file.readUInt16LE(at + 5),
      height: file.readUInt16LE(at + 7),
      orientation: 1,
      file: () => Buffer.concat([file.subarray(0, end), Buffer.from([END])]),
    };
  }
}

/** The table of colours, if the flags say that there is one. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function endOfBlocks(file: Buffer, start: number): number {
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1;
  return at + 1;
}
