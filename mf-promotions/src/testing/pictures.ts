/** First bytes of a PNG. */
export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file named PNG that starts with `bytes`; `size` in bytes. */
export function pictureFile(name: string, bytes = PNG, size = 32): File {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
}
