import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { recogniseLines } from '#server/knowledge/reading/recognise-lines.ts';
import { ReadFailure } from '#server/knowledge/knowledge.ts';
import type { LanguageModel, ProviderName } from '#server/llm/language-models.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_MAX_BYTES, type readPhoto } from '../../contract.photo.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';
import { tidyLines } from './tidy-lines.ts';
import { transcribe } from './transcribe.ts';

/** Recognition takes a core for seconds. */
const RECOGNISING_MAX = 2;
const WAITING_MAX = 8;
const BLIND_MS = 10 * 60_000;
const REMEMBERED_MAX = 100;

export interface PhotoReader {
  read(
    asked: { request: FastifyRequest; caller: Caller; preferred: ProviderName | undefined },
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof readPhoto>>;
}

/** Reads photos in memory: nothing of them is written anywhere. */
export function createPhotoReader({ llm, clock }: Pick<Deps, 'llm' | 'clock'>): PhotoReader {
  const gate = createGate();
  const blindUntil = new Map<string, number>();

  /** Null where no model read it. A model that refused pictures is not asked again for a while. */
  async function seenBy(model: LanguageModel, image: CleanImage, signal: AbortSignal) {
    const name = `${model.provider}/${model.model}`;
    if ((blindUntil.get(name) ?? 0) > clock.now().getTime()) return null;
    const lines = await transcribe(model, image, signal);
    if (lines !== 'blind') return lines;
    if (blindUntil.size >= REMEMBERED_MAX) blindUntil.clear();
    blindUntil.set(name, clock.now().getTime() + BLIND_MS);
    return null;
  }

  return {
    async read({ request, caller, preferred }, signal) {
      const image = cleanImage(await bytesOf(request));
      const asker = { userId: caller.id, institutionId: caller.institutionId };
      const model = await llm.find(preferred, asker);
      const wish = await llm.wishOf(preferred, asker);
      const seen = model && maySee(model, wish?.provider) ? await seenBy(model, image, signal) : null;
      if (seen && seen.length > 0) return { lines: seen, read_by: 'model' };
      const lines = tidyLines(await gate(() => recognised(image, signal)));
      if (lines.length === 0)
        throw new AppError('unprocessable', 'Nothing could be read in this photo.', {
          code: 'photo_unreadable',
        });
      return { lines, read_by: 'recognition' };
    },
  };
}

/** A photo goes to a company only where the person named that company. */
function maySee(model: LanguageModel, wished: ProviderName | undefined): boolean {
  return model.sees !== false && (model.provider === 'local' || model.provider === wished);
}

async function recognised({ bytes }: CleanImage, signal: AbortSignal): Promise<string[]> {
  try {
    return await recogniseLines(bytes, signal);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    const isLarge = error.code === 'too_large' || error.code === 'timeout';
    throw new AppError(
      isLarge ? 'too_large' : 'unprocessable',
      isLarge ? 'Reading this photo takes too much.' : 'The photo is damaged or incomplete.',
      { code: isLarge ? 'photo_too_large' : 'photo_broken', cause: error },
    );
  }
}

async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file({
    limits: { files: 1, fileSize: PHOTO_MAX_BYTES },
    throwFileSizeLimit: false,
  });
  if (!file) throw new AppError('invalid', 'The form contains no file', { code: 'no_photo' });
  const chunks: Buffer[] = [];
  for await (const chunk of file.file) chunks.push(Buffer.from(chunk));
  if (file.file.truncated)
    throw new AppError('too_large', 'The photo is too large.', {
      code: 'photo_too_large',
      details: { limit: PHOTO_MAX_BYTES },
    });
  return Buffer.concat(chunks);
}

/** Lets so many through at once; others wait in a short line. */
function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (busy >= RECOGNISING_MAX) {
      if (waiting.length >= WAITING_MAX)
        throw new AppError('unavailable', 'Too many photos are being read.', { code: 'photo_busy' });
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
}
