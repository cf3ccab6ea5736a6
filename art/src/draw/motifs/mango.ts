import type { Drawing } from '../ink';
import { circle, half, line, outline, path, sparkle } from '../svg';

/** Two ripe mangoes. */
export const mango: Drawing = (c) =>
  outline('M12-16C36-26 58-8 54 16C50 36 30 44 14 36z', '#f5b021') +
  path('M54 16C50 36 30 44 14 36L20 30Q44 30 48-6Q55 4 54 16z', '#a84a08', half) +
  outline('M-4-32C24-36 40-14 34 12C28 38 4 50-18 46C-42 42-56 22-50 0C-46-18-30-30-4-32z', c.body) +
  path('M-4-32C24-36 40-14 34 12C28 38 4 50-18 46C10 36 24 4-4-32z', '#ff3d2e', ' fill-opacity=".42"') +
  path('M34 12C28 38 4 50-18 46C-26 45-33 41-39 36C0 42 26 24 32-8Q36 0 34 12z', c.dark, half) +
  path('M-44 4C-42-14-26-24-8-26C-24-14-32 2-34 22C-40 18-44 12-44 4z', '#fff', half) +
  circle(-28, 28, 3, '#fff', half) +
  line('M-2-32Q-2-42 4-48', c.ink, 7) +
  line('M-2-32Q-2-42 4-48', '#8a5a24', 3.4) +
  outline('M2-40C8-60 38-62 52-50C42-34 18-30 2-40z', '#5dc21e') +
  line('M8-41Q28-42 46-49', '#d8ff8a', 2) +
  outline('M-4-40C-14-56-34-56-42-46C-34-36-18-34-4-40z', '#3aa51c') +
  sparkle(30, -20, 9);
