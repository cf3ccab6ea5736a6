/** Lit and shaded skin by tone: warm, brown, pale. */
export const skinTones = {
  0: ['#f6c49a', '#d98d64'],
  1: ['#dc9f6c', '#a9673c'],
  2: ['#ffe2cd', '#e3aa90'],
} as const;
