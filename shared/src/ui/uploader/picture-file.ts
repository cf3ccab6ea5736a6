import { commentImageType, IMAGE_SIGNATURE_BYTES } from '@r777/shared/contracts';

/** Why a file cannot be taken. */
export type PictureProblem = 'tooMany' | 'wrongType' | 'tooLarge' | 'unreadable';
/** A file that was left out. */
export interface LeftOut {
  readonly name: string;
  readonly problem: PictureProblem;
}

/** Tells files apart as well as a phone does. */
export const fileId = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Looks at a file's size and content: its name and what the phone says of it prove nothing. PROMO-17, PROMO-18. */
async function problemOf(file: File, maxBytes: number): Promise<PictureProblem | null> {
  if (file.size > maxBytes) return 'tooLarge';
  try {
    const head = await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer();
    return commentImageType(new Uint8Array(head)) ? null : 'wrongType';
  } catch {
    return 'unreadable';
  }
}

/** Sorts chosen files into what can be taken, at most `room` of them, and what is left out (PROMO-16). */
export async function sortFiles(
  files: readonly File[],
  room: number,
  maxBytes: number,
): Promise<{ good: File[]; leftOut: LeftOut[] }> {
  const good: File[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const problem = (await problemOf(file, maxBytes)) ?? (good.length < room ? null : 'tooMany');
    if (problem) leftOut.push({ name: file.name, problem });
    else good.push(file);
  }
  return { good, leftOut };
}

/** A file's bytes as base64. @throws DOMException when the file is not there any more */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
