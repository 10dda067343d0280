import { z } from 'zod';

/** The two forms in which realtime-js speaks: JSON objects, or JSON arrays and binary broadcasts. */
export type Version = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const ref = z.union([z.string(), z.number().transform(String)]).nullish();
const arrayFrame = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);
const objectFrame = z.object({
  join_ref: ref,
  ref,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
});

const BROADCAST_PUSH_KIND = 3;
const JSON_ENCODING = 1;
/** The kind, five lengths and the encoding, one byte each. */
const BROADCAST_HEADER_BYTES = 7;

export function parseVersion(vsn: string | null): Version | null {
  // What a Phoenix client says that names none.
  if (vsn === null) return '1.0.0';
  return vsn === '1.0.0' || vsn === '2.0.0' ? vsn : null;
}

/** Null for what is no frame of that version. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | null {
  try {
    if (isBinary) return version === '2.0.0' ? readBroadcastPush(data) : null;
    const parsed: unknown = JSON.parse(data.toString());
    return version === '2.0.0' ? fromArray(parsed) : fromObject(parsed);
  } catch {
    return null;
  }
}

export function writeFrame(version: Version, { joinRef, ref: own, topic, event, payload }: Frame): string {
  const frame =
    version === '2.0.0'
      ? [joinRef, own, topic, event, payload]
      : { join_ref: joinRef, ref: own, topic, event, payload };
  return JSON.stringify(frame);
}

function fromArray(parsed: unknown): Frame {
  const [joinRef, own, topic, event, payload] = arrayFrame.parse(parsed);
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
}

function fromObject(parsed: unknown): Frame {
  const { join_ref: joinRef, ref: own, topic, event, payload } = objectFrame.parse(parsed);
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
}

/**
 * A broadcast as version 2 sends it: kind, lengths of join ref, ref, topic, event and metadata, encoding, then these and the
 * message (backend contract 7.1). Metadata asks for storing, which we do not offer, so it is skipped.
 */
function readBroadcastPush(data: Buffer): Frame | null {
  if (data[0] !== BROADCAST_PUSH_KIND || data[BROADCAST_HEADER_BYTES - 1] !== JSON_ENCODING) return null;
  let offset = BROADCAST_HEADER_BYTES;
  const parts = [...data.subarray(1, BROADCAST_HEADER_BYTES - 1)].map((length) => {
    offset += length;
    return data.toString('utf8', offset - length, offset);
  });
  if (offset > data.length) return null;
  const [joinRef = '', own = '', topic = '', name = ''] = parts;
  const message: unknown = JSON.parse(data.toString('utf8', offset));
  return {
    joinRef: joinRef || null,
    ref: own || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event: name, payload: message },
  };
}
