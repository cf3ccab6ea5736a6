import { type Ink, mirror } from '../ink';
import { circle, ellipse, half, line, path, thin } from '../svg';
import { skinTones } from './skin';

const oneSide = (c: Ink): string =>
  path('M4-5Q11-12 19-6Q13 0 4-5z', '#fff') +
  circle(11.5, -5.5, 3.6, c.middle2) +
  circle(11.5, -5.5, 1.9, '#140508') +
  circle(10.4, -6.8, 1, '#fff') +
  line('M3-5Q10-12.5 20-8', c.ink, 2) +
  line('M4-14Q12-19 20-14', c.hair, 2.4) +
  ellipse(15, 3, 4.5, 2.6, '#ff6f72', ' fill-opacity=".45"') +
  circle(23, 8, 2.6, c.goldLight, ' class="n"');

/** A woman's face with fringe and ear-rings; the head spans about ±24. */
export function face(c: Ink): string {
  const [skin, shade] = skinTones[c.skin];
  return (
    thin('M0-34C18-34 23-20 22-6C21 10 8 22 0 22C-8 22-21 10-22-6C-23-20-18-34 0-34z', skin) +
    path('M22-6C21 10 8 22 0 22Q14 10 14-20Q22-18 22-6z', shade, half) +
    mirror(c, oneSide(c)) +
    (c.skin === 1 ? circle(0, -18, 2.2, '#d3122e') : '') +
    line('M0-3Q-3 4 0 5', shade, 1.8) +
    path('M-7 11Q-3 8 0 10Q3 8 7 11Q0 17-7 11z', '#d3122e') +
    line('M-3 12.5H3', '#ffc2c2', 1) +
    path('M-23-8C-26-34-8-44 2-40C24-44 26-20 23-6C20-16 16-24 6-28C-4-20-18-18-23-8z', c.hair, ' class="n"') +
    line('M-16-24C-10-34 0-37 6-35M10-36Q18-32 20-22', c.hairLight, 2.4)
  );
}
