import type { Look } from '../draw/look';
import type { Motif } from '../draw/motifs/names';
import type { EmblemName, Face, FrameName } from '../draw/names';

/** The nine kinds of game that the site offers (VEND-03), in menu order. */
export const gameTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
/** One of {@link gameTypes}. */
export type GameType = (typeof gameTypes)[number];

/** Classifications that a game may carry; favourites belong to a member, not to the game. */
export type GameClassify = 'NEW' | 'HOT' | 'ROU' | 'BAC';

/** A text in both languages of the site. */
export interface Localised {
  readonly en: string;
  readonly bn: string;
}

/** How the pictures of one vendor look; colours are `#rrggbb`. */
export interface VendorLook {
  readonly colour: string;
  readonly ink: string;
  readonly motif: Motif;
  readonly font: Face;
  readonly emblem: EmblemName;
  /** The frame around each of the vendor's tiles. */
  readonly frame: FrameName;
}

/** A provider of games; `vassalage` is the specification's word for the vendor code. */
export interface Vendor {
  readonly vassalage: string;
  readonly name: Localised;
  readonly gameTypes: readonly GameType[];
  readonly look: VendorLook;
}

/** A game without a vendor: its name and the content of its picture. */
export interface Title {
  readonly lines: readonly string[];
  readonly motif: Motif;
  readonly second?: Motif;
  readonly gameClassify?: 'ROU' | 'BAC';
}

/** One game of the sandbox catalogue. Amounts are in taka. */
export interface Game {
  /** Stable and readable: vendor code and name, e.g. `bgs-sundarban-king`. */
  readonly gameId: string;
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly name: Localised;
  /** The English name as set on the tile, one or two lines. */
  readonly lines: readonly string[];
  readonly motif: Motif;
  readonly second?: Motif;
  /** Choices of the picture that are fixed; the seed picks the rest. */
  readonly overrides: Look;
  readonly gameClassify: readonly GameClassify[];
  /** Smallest stake of one round. */
  readonly minBet: number;
  /** Pay lines that must be played; 1 where the game has none. */
  readonly minLine: number;
  /** Return to player in per cent; absent where odds are set by the market. */
  readonly rtp?: number;
  readonly volatility?: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly isNew: boolean;
  /** Place in the hot list, from 1; absent when the game is not hot. */
  readonly hotRank?: number;
}
