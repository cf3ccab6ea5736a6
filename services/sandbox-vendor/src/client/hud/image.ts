/** A picture, ready to be drawn. */
export async function loadImage(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = path;
  await image.decode();
  return image;
}
