import type { Game } from '@r777/art/catalogue';

/** Address of a symbol's picture. */
export const symbolPath = (motif: Game['motif']): string => `/art/symbols/${motif}.svg`;

/** Address of a game's hero: its motif in the colours of its tile. */
export const heroPath = (gameId: string): string => `/art/heroes/${gameId}.svg`;

/** Address of a game's tile. */
export const tilePath = (gameId: string): string => `/art/tiles/${gameId}.svg`;
