import { commentImageType, IMAGE_SIGNATURE_BYTES } from '@r777/shared/contracts';

/** Why a file is not accepted. */
export type PictureProblem = 'tooMany' | 'wrongType' | 'tooLarge' | 'unreadable';
/** A file that was not accepted. */
export interface RejectedFile {
  readonly name: string;
  readonly problem: PictureProblem;
}

/** Identifies files by the properties that a browser gives. */
export const fileId = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Checks a file's size and content: its name and the type that the browser gives prove nothing. PROMO-17, PROMO-18. */
async function problemOf(file: File, maxBytes: number): Promise<PictureProblem | null> {
  if (file.size > maxBytes) return 'tooLarge';
  try {
    const head = await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer();
    return commentImageType(new Uint8Array(head)) ? null : 'wrongType';
  } catch {
    return 'unreadable';
  }
}

/** Divides chosen files into accepted ones, at most `room`, and rejected ones (PROMO-16). */
export async function sortFiles(
  files: readonly File[],
  room: number,
  maxBytes: number,
): Promise<{ good: File[]; leftOut: RejectedFile[] }> {
  const good: File[] = [];
  const leftOut: RejectedFile[] = [];
  for (const file of files) {
    const problem = (await problemOf(file, maxBytes)) ?? (good.length < room ? null : 'tooMany');
    if (problem) leftOut.push({ name: file.name, problem });
    else good.push(file);
  }
  return { good, leftOut };
}

/** A file's bytes as base64. @throws DOMException when the file no longer exists */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
