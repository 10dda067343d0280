const RATE = 8_000;
const HEADER_BYTES = 44;
const PITCH = 440;
const LOUDNESS = 40;
const MIDDLE = 128;

/** A WAV file of so many seconds, one channel of 8 bits, in which a note sounds. */
export function makeWav(seconds: number, rate = RATE): Buffer<ArrayBuffer> {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(HEADER_BYTES + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    file[HEADER_BYTES + at] = MIDDLE + Math.round(LOUDNESS * Math.sin((2 * Math.PI * PITCH * at) / rate));
  }
  return file;
}
