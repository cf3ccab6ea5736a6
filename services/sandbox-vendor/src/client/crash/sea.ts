import { type Draw, scattered } from './drawing';

function weed(context: CanvasRenderingContext2D, x: number, foot: number, length: number, time: number): void {
  const bend = Math.sin(time * 1.3) * 12;
  context.strokeStyle = '#0f7a49';
  context.globalAlpha = 0.75;
  context.lineWidth = 7;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x, foot);
  context.bezierCurveTo(x - bend, foot - length * 0.35, x + bend, foot - length * 0.7, x + bend * 0.6, foot - length);
  context.stroke();
  context.globalAlpha = 1;
}

/** Other fish, far away. */
function school(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.globalAlpha = 0.22;
  context.fillStyle = '#dff6ff';
  for (const [dx, dy] of [
    [0, 0],
    [-2.6, 1.1],
    [-2.9, -1.2],
  ] as const) {
    const [left, top] = [x + dx * size, y + dy * size];
    context.beginPath();
    context.ellipse(left, top, size, size * 0.45, 0, 0, 7);
    context.moveTo(left - size * 0.8, top);
    context.lineTo(left - size * 1.6, top - size * 0.5);
    context.lineTo(left - size * 1.6, top + size * 0.5);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** The boat that the line hangs from, seen from below. */
function boat(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = '#4a2408';
  context.beginPath();
  context.moveTo(x - 74, y - 14);
  context.quadraticCurveTo(x, y + 34, x + 74, y - 14);
  context.lineTo(x + 60, y - 30);
  context.lineTo(x - 60, y - 30);
  context.fill();
  context.strokeStyle = '#d9a02c';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x - 70, y - 12);
  context.quadraticCurveTo(x, y + 30, x + 70, y - 12);
  context.stroke();
}

/** Draws a fishing hook that sinks, from light into dark water. */
export const drawSea: Draw = (context, { width, height }, { phase, seconds, share, after }, { colours, hero }) => {
  const depth = Math.min(1, share * 1.15);
  const water = context.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, depth > 0.6 ? '#06305e' : colours.skyTop);
  water.addColorStop(1, depth > 0.3 ? '#020a1c' : colours.skyBottom);
  context.fillStyle = water;
  context.fillRect(0, 0, width, height);

  context.globalAlpha = 0.16 * (1 - depth);
  context.fillStyle = colours.glow;
  for (let n = 0; n < 6; n++) {
    const x = (n / 5) * width + Math.sin(seconds * 0.4 + n) * 12;
    context.beginPath();
    context.moveTo(x - 10, 0);
    context.lineTo(x + 12, 0);
    context.lineTo(x + 70, height);
    context.lineTo(x + 6, height);
    context.fill();
  }
  for (let n = 0; n < 34; n++) {
    const rise = (scattered(n) * height + height * 8 - seconds * (40 + (n % 4) * 30)) % height;
    const x = scattered(n + 50) * width + Math.sin(seconds * 2 + n) * 5;
    context.globalAlpha = 0.35;
    context.strokeStyle = '#dff6ff';
    context.lineWidth = 1.2;
    context.beginPath();
    context.arc(x, rise < 0 ? rise + height : rise, 1.5 + scattered(n + 7) * 5, 0, 7);
    context.stroke();
  }
  context.globalAlpha = 1;
  for (const [colour, lift, wave] of [
    [colours.far, 0.16, 46],
    [colours.near, 0.08, 70],
  ] as const) {
    // The sea bed comes nearer but is never reached.
    const top = height * (1 - lift) + (1 - depth) * height * 0.24;
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 8; x += 8) context.lineTo(x, top + Math.sin(x / wave) * 9 + Math.sin(x / 19) * 4);
    context.lineTo(width, height);
    context.fill();
  }

  for (let n = 0; n < 7; n++)
    weed(context, (n / 6) * width + scattered(n) * 20 - 10, height, 40 + scattered(n + 3) * 60, seconds + n);
  for (let n = 0; n < 4; n++) {
    const way = (scattered(n + 60) * width * 2 + seconds * (24 + n * 12)) % (width * 2);
    school(context, way - width * 0.3, height * (0.25 + n * 0.17), 9 + n * 3);
  }
  boat(context, width / 2, 10 - depth * 160);

  const size = Math.min(width, height) * 0.34;
  const swing = Math.sin(seconds * 2.1) * 10;
  const lifted = phase === 'left' ? Math.min(1, after * 1.2) : 0;
  const y = (height * 0.42 + share * height * 0.42) * (1 - lifted) + height * 0.3 * lifted;
  const x = width / 2 + swing;
  const snapped = phase === 'lost';
  context.strokeStyle = snapped ? '#ff7b7b' : '#f4f7fb';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(width / 2, 0);
  if (snapped) context.quadraticCurveTo(width / 2 + 18 * Math.sin(after * 9), y * 0.3, width / 2 - 8, y * 0.55);
  else context.lineTo(x, y - size * 0.3);
  context.stroke();
  const gone = snapped ? Math.min(1, after) : 0;
  context.globalAlpha = 1 - gone * 0.9;
  context.save();
  context.translate(x + gone * width * 0.5, y + gone * 40);
  context.rotate(swing / 120);
  context.drawImage(hero, -size / 2, -size / 2, size, size);
  context.restore();
  context.globalAlpha = 1;
};
