import { COMMENT_LIMITS } from '@r777/shared/contracts';
import { readBase64 } from './picture-file';

/** Longest side in pixels of each try. The server draws pictures smaller than the first. */
const SIDES = [2560, 2048, 1600, 1200, 800] as const;
const QUALITY = 0.85;

/** A picture drawn with this longest side, upright as its metadata says, on white where it is transparent. */
async function drawn(picture: ImageBitmap, longest: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Safari frees the memory of a canvas only when it is empty.
  canvas.width = 0;
  return blob;
}

/** The file, or a smaller drawing of it if it has more bytes or pixels than the server takes. */
async function shrunk(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Damaged, or an old browser: the server decides.
    return file;
  }
  try {
    if (file.size <= COMMENT_LIMITS.sentBytes && picture.width * picture.height <= COMMENT_LIMITS.pixels) return file;
    for (const side of SIDES) {
      const smaller = await drawn(picture, side);
      if (smaller === null) return file;
      if (smaller.size <= COMMENT_LIMITS.sentBytes) return smaller;
    }
    return file;
  } finally {
    picture.close();
  }
}

/**
 * A picture as base64, small enough that all pictures of a form fit into one request: a phone's photos have more pixels
 * and bytes than the server takes. @throws DOMException when the file no longer exists
 */
export async function pictureToSend(file: File): Promise<string> {
  return readBase64(await shrunk(file));
}
