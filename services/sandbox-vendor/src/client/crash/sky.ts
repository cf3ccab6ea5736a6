import { type Draw, scattered } from './drawing';

function cloud(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.globalAlpha = 0.3;
  context.fillStyle = '#ffffff';
  context.beginPath();
  for (const [dx, dy, r] of [
    [-1.1, 0.2, 0.7],
    [0, -0.2, 1],
    [1.1, 0.15, 0.75],
  ] as const) {
    context.moveTo(x + dx * size, y);
    context.arc(x + dx * size, y + dy * size, r * size, 0, 7);
  }
  context.fill();
  context.globalAlpha = 1;
}

/** Draws a hero that rises from the ground on a growing curve, between hills and stars. */
export const drawSky: Draw = (context, { width, height }, { phase, seconds, share, after }, { colours, hero }) => {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, share > 0.5 ? '#050822' : colours.skyTop);
  sky.addColorStop(1, colours.skyBottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);

  for (let n = 0; n < 46; n++) {
    const x = (scattered(n) * width * 1.2 - seconds * (12 + (n % 5) * 14)) % width;
    const y = scattered(n + 99) * height * 0.8;
    context.globalAlpha = 0.25 + share * 0.7;
    context.fillStyle = '#ffffff';
    context.fillRect(x < 0 ? x + width : x, y, 1.4 + (n % 3), 1.4);
  }
  context.globalAlpha = 1;
  const sun = { x: width * 0.82, y: height * 0.36 + share * height * 0.3 };
  const light = context.createRadialGradient(sun.x, sun.y, 6, sun.x, sun.y, 90);
  light.addColorStop(0, '#fff6d0');
  light.addColorStop(0.3, '#ffe14a');
  light.addColorStop(0.32, 'rgb(255 225 74 / .35)');
  light.addColorStop(1, 'transparent');
  context.fillStyle = light;
  context.fillRect(sun.x - 90, sun.y - 90, 180, 180);
  for (let n = 0; n < 7; n++) {
    const x = (scattered(n + 20) * width * 1.6 - seconds * (30 + n * 9)) % (width * 1.6);
    const y = height * (0.12 + scattered(n + 30) * 0.55) + share * height * 0.7;
    cloud(context, (x < 0 ? x + width * 1.6 : x) - width * 0.3, y, 16 + scattered(n + 40) * 16);
  }
  const drop = share * height * 0.9;
  for (const [colour, top, wave] of [
    [colours.far, height * 0.74, 52],
    [colours.near, height * 0.82, 80],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 8; x += 8)
      context.lineTo(x, top + drop + Math.sin((x + seconds * 40) / wave) * 12 + Math.sin((x + seconds * 40) / 23) * 4);
    context.lineTo(width, height);
    context.fill();
  }

  const start = { x: width * 0.16, y: height * 0.8 };
  const tip = { x: start.x + share * width * 0.68, y: start.y - share ** 1.25 * height * 0.66 };
  if (phase !== 'ready') {
    const bend = { x: start.x + (tip.x - start.x) * 0.62, y: start.y };
    const under = context.createLinearGradient(0, tip.y, 0, start.y);
    under.addColorStop(0, colours.glow);
    under.addColorStop(1, 'transparent');
    context.globalAlpha = phase === 'lost' ? 0.12 : 0.34;
    context.fillStyle = under;
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
    context.lineTo(tip.x, start.y);
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = phase === 'lost' ? '#ff7b7b' : phase === 'left' ? '#3ddc8b' : '#ffe19a';
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
    context.stroke();
  }

  const size = Math.min(width, height) * 0.3;
  if (phase === 'lost') {
    for (let n = 0; n < 22; n++) {
      const turn = (n / 22) * 2 * Math.PI;
      const reach = 14 + Math.min(1, after * 1.4) * (26 + scattered(n) * 60);
      context.globalAlpha = Math.max(0, 1 - after * 0.7);
      context.fillStyle = n % 2 ? '#ff7a1a' : '#ffe14a';
      context.beginPath();
      context.arc(tip.x + Math.cos(turn) * reach, tip.y + Math.sin(turn) * reach, 3 + scattered(n + 7) * 5, 0, 7);
      context.fill();
    }
    context.globalAlpha = Math.max(0, 0.9 - after * 2);
  }
  const away = phase === 'left' ? Math.min(1, after) * height * 0.5 : 0;
  // After a cash-out the hero flies on out of the picture; the multiplier stays in that direction.
  if (phase === 'left') context.globalAlpha = Math.max(0, 1 - after);
  context.save();
  context.translate(tip.x + away * 0.5, tip.y - away - size * 0.14 + Math.sin(seconds * 9) * 1.5);
  context.drawImage(hero, -size / 2, -size / 2, size, size);
  context.restore();
  context.globalAlpha = 1;
};
