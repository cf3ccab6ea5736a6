import { COMMENT_LIMITS, type CommentImageType, commentImageType } from '@r777/shared/contracts';
import sharp from 'sharp';
import { AppError, InvalidInputError } from '../errors/app-error';

/** A re-encoded picture, which contains nothing else of the uploaded file. */
export interface DrawnPicture {
  readonly type: CommentImageType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** How a picture is drawn. */
export interface Drawing {
  /** Name of the input field, for the error. */
  readonly field: string;
  /** Longest side in pixels; larger pictures are made smaller. */
  readonly longest: number;
  /** Cuts the middle square out and draws it as JPEG. */
  readonly icon?: boolean;
}

/** Most pixels that are decoded: a file of a few kB can claim a picture that fills the memory. */
const MOST_POINTS = 50_000_000;
/** Most seconds for a picture. */
const PATIENCE = 20;
const QUALITY = 82;

// Each picture is decoded once: caching would only cost memory, and players' calls need the other cores.
sharp.cache(false);
sharp.concurrency(1);

const refused = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

async function draw(bytes: Buffer, type: CommentImageType, { longest, icon = false }: Drawing): Promise<DrawnPicture> {
  // Rotated by its metadata, before the metadata (place, device, time) is removed.
  const picture = sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'error' })
    .autoOrient()
    .resize(longest, longest, icon ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE });
  const kept = icon ? 'image/jpeg' : type;
  const drawn =
    kept === 'image/png' ? picture.png() : picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { type: kept, width: info.width, height: info.height, content: data };
}

/**
 * Re-encodes an uploaded picture: PNG or JPEG by its content (PROMO-17), 5 MB at most (PROMO-18), decoded and drawn
 * anew without metadata.
 * @throws AppError `request.tooLarge`, `request.invalid` with the field
 */
export async function redraw(bytes: Buffer, drawing: Drawing): Promise<DrawnPicture> {
  const { field } = drawing;
  if (bytes.length > COMMENT_LIMITS.imageBytes)
    throw new AppError('request.tooLarge', 'A picture has 5 MB at most.', { field });
  const type = commentImageType(bytes);
  if (!type) throw refused(field, 'no PNG or JPEG');
  try {
    return await draw(bytes, type, drawing);
  } catch {
    // The decoder's messages are about its internals; all of them mean that this file has no usable picture.
    throw refused(field, 'a damaged picture, or one too large to draw');
  }
}

/** Redraws base64 pictures one after the other: three at once would hold three decoded ones in memory. */
export async function redrawAll(images: readonly string[], drawing: Drawing): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  for (const image of images) drawn.push(await redraw(Buffer.from(image, 'base64'), drawing));
  return drawn;
}
