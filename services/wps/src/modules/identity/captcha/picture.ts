import { Resvg } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';

/** Digits only and four of them: AUTHL-21, AUTHR-51 allow up to six, and phones show a number pad. */
const LENGTH = 4;

/** Draws a random number. `png` is base64, 240 × 96 pixels for a field of 120 × 48. */
export function drawCaptcha(): { answer: string; png: string } {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    charPreset: '0123456789',
    noise: 2,
    color: true,
    background: '#f4efe2',
    width: 120,
    height: 48,
    fontSize: 46,
  });
  const png = new Resvg(data, { fitTo: { mode: 'width', value: 240 } }).render().asPng();
  return { answer: text, png: png.toString('base64') };
}
