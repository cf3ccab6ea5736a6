import { COMMENT_LIMITS, type CommentImageType, commentImageType } from '@r777/shared/contracts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError, InvalidInputError, tooMany } from './errors/app-error';

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

/** libuv has four threads by default. Two stay free, because log-ins hash passwords on the same threads. */
const AT_ONCE = 2;
/** Number of calls that wait for their turn; each holds its uploaded files in memory. */
const MOST_WAITING = 8;
/** In ms. */
const RETRY = 5_000;
/** Maximum number of seconds for a picture. */
const PATIENCE = 20;
const QUALITY = 82;

// Each picture is decoded once: caching would only cost memory, and players' calls need the other cores.
sharp.cache(false);
sharp.concurrency(1);
const turns = pLimit(AT_ONCE);

const refused = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: COMMENT_LIMITS.pixels, failOn: 'error' });

/** An uploaded file whose header was accepted. */
interface Accepted {
  readonly bytes: Buffer;
  readonly type: CommentImageType;
}

/** Runs the decoder. Its messages are about its internals; each means that this file has no usable picture. */
async function decoded<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refused(field, 'a damaged picture, or one of more than 16 megapixels');
  }
}

/** Checks a file by its first bytes, without decoding it. */
async function accept(bytes: Buffer, { field }: Drawing): Promise<Accepted> {
  const type = commentImageType(bytes);
  if (!type) throw refused(field, 'no PNG or JPEG');
  const { isProgressive } = await decoded(field, () => open(bytes).metadata());
  // An interlaced PNG is held in memory as a whole, several times.
  if (type === 'image/png' && isProgressive) throw refused(field, 'an interlaced PNG');
  return { bytes, type };
}

async function draw({ bytes, type }: Accepted, { longest, icon = false }: Drawing): Promise<DrawnPicture> {
  // Rotated by its metadata, before the metadata (place, device, time) is removed.
  const picture = open(bytes)
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
 * Re-encodes uploaded pictures, in turns with other calls: PNG or JPEG by their content (PROMO-17), 5 MB at most each
 * (PROMO-18), decoded and drawn again without metadata. One bad header refuses all of them before any is decoded.
 * @throws AppError `request.tooLarge`, `request.invalid` with the field; `request.rateLimited` if too many calls wait
 */
export async function redraw(files: readonly Buffer[], drawing: Drawing): Promise<DrawnPicture[]> {
  const { field } = drawing;
  if (files.length === 0) return [];
  if (files.some(({ length }) => length > COMMENT_LIMITS.imageBytes))
    throw new AppError('request.tooLarge', 'A picture has 5 MB at most.', { field });
  if (turns.activeCount + turns.pendingCount >= AT_ONCE + MOST_WAITING)
    throw tooMany(RETRY, 'Too many pictures are being sent.');
  return turns(async () => {
    const accepted: Accepted[] = [];
    for (const bytes of files) accepted.push(await accept(bytes, drawing));
    const drawn: DrawnPicture[] = [];
    // One after the other: three at once would hold three decoded pictures in memory.
    for (const one of accepted) drawn.push(await decoded(field, () => draw(one, drawing)));
    return drawn;
  });
}

/** {@link redraw} for pictures in base64. */
export function redrawAll(images: readonly string[], drawing: Drawing): Promise<DrawnPicture[]> {
  return redraw(
    images.map((image) => Buffer.from(image, 'base64')),
    drawing,
  );
}

/**
 * Limit of what one member may store in 24 hours with the calls of one kind. A real member does not reach it, and staff
 * read each entry.
 */
const MOST_IN_A_DAY = { entries: 30, pictureBytes: 30 * 1024 * 1024 };
/** In ms. */
export const DAY = 86_400_000;

/** Number of entries that a member has stored in the last 24 hours. */
export interface StoredDay {
  readonly entries: number;
  readonly pictureBytes: number;
}

/**
 * Bounds what a member stores in a day. The caller holds a lock of the member, so that concurrent entries are counted.
 * @throws AppError `request.rateLimited`
 */
export function boundDay({ entries, pictureBytes }: StoredDay, pictures: readonly DrawnPicture[]): void {
  if (entries >= MOST_IN_A_DAY.entries) throw tooMany(DAY, 'Too many entries in a day.');
  const sum = pictures.reduce((bytes, { content }) => bytes + content.length, pictureBytes);
  if (pictures.length > 0 && sum > MOST_IN_A_DAY.pictureBytes) throw tooMany(DAY, 'Too many pictures in a day.');
}
