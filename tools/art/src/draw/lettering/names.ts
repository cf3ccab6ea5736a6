/** Display faces by character: League Spartan, Bebas Neue, Reggae One, Lobster. */
export const faces = ['chunky', 'condensed', 'brush', 'script'] as const;
export type Face = (typeof faces)[number];

export const layoutNames = ['straight', 'arch', 'slant'] as const;
export type LayoutName = (typeof layoutNames)[number];

export const letteringNames = ['gold', 'fire', 'ice', 'candy', 'jade', 'silver', 'neon', 'cream', 'violet'] as const;
export type LetteringName = (typeof letteringNames)[number];
