/** First bytes of a PNG. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file named PNG that starts with `bytes`, for tests. */
export function pictureFile(name: string, bytes: readonly number[] = PNG): File {
  const content = new Uint8Array(32);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
}
