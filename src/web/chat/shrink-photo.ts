/** Formats that every browser draws; a phone converts its own when one of these is asked for. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** What a camera makes; more is no photo of a page. */
const GIVEN_MAX_BYTES = 30 * 1024 * 1024;
/** Enough to read small handwriting. */
const SIDE_MAX = 2_000;
const QUALITY = 0.85;

/** Why a file is not sent; a name of a text. */
export type PhotoRefusal = 'type' | 'size' | 'broken';

/** The photo as a JPEG of moderate size, turned upright, without what the camera wrote into it. */
export async function shrinkPhoto(file: Blob): Promise<Blob | PhotoRefusal> {
  if (!PHOTO_TYPES.includes(file.type)) return 'type';
  if (file.size > GIVEN_MAX_BYTES) return 'size';
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return 'broken';
    // What is transparent would become black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return shrunk ?? 'broken';
  } catch {
    return 'broken';
  }
}
