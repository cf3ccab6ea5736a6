/** Side of the picture that is sent, in px; the server stores the same. */
const SIDE = 512;
const QUALITY = 0.85;

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture did not load'));
    image.src = address;
  });
}

/**
 * Draws a picture, or a part of it, as a square JPEG. `ground` is behind transparent parts; `margin` is the space
 * around it, as a share of the side. @returns a `data:` address @throws Error if the picture cannot be drawn
 */
export async function drawSquare(
  address: string,
  { part, ground, margin = 0 }: { part?: Part; ground: string; margin?: number },
): Promise<string> {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser does not draw');
  context.fillStyle = ground;
  context.fillRect(0, 0, SIDE, SIDE);
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  const edge = SIDE * margin;
  context.drawImage(image, x, y, width, height, edge, edge, SIDE - 2 * edge, SIDE - 2 * edge);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
