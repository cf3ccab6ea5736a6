import { DISCOVERY_PATHS } from '@mfe/contract';
import { COMMENT_LIMITS, commentImageType } from '@r777/shared/contracts';
import { useEffect, useState } from 'react';
import { drawSquare, type Part } from './draw';

/** A ready-made head icon: one of the site's own pictures on a colour. */
interface Preset {
  /** Its name is `headIcon.preset_<key>` of the texts. */
  readonly key: 'tiger' | 'elephant' | 'rooster' | 'fish' | 'queen' | 'dealer' | 'rocket' | 'crown';
  readonly path: string;
  readonly ground: string;
}

/** Space around the drawing, as a share of the picture's side: inside the circle. */
const PRESET_MARGIN = 0.14;

/** The ready-made head icons, in their order. */
export const presets: readonly Preset[] = [
  { key: 'tiger', path: '/icons/inhouse.svg', ground: '#12403c' },
  { key: 'elephant', path: '/icons/agent.svg', ground: '#5b1f3f' },
  { key: 'rooster', path: '/icons/cockfight.svg', ground: '#2b2466' },
  { key: 'fish', path: '/icons/fish.svg', ground: '#0d3a66' },
  { key: 'queen', path: '/icons/live.svg', ground: '#4a2d0c' },
  { key: 'dealer', path: '/icons/livestream.svg', ground: '#16405a' },
  { key: 'rocket', path: '/icons/mission.svg', ground: '#3a1c5c' },
  { key: 'crown', path: '/icons/vip.svg', ground: '#5a1a22' },
];

/** Why a file cannot be a head icon. */
type PictureProblem = 'tooLarge' | 'heic' | 'animated' | 'wrongType' | 'broken';

/** A PNG says before its first pixels whether it moves, and seldom after this many bytes. */
const HEAD_BYTES = 64 * 1024;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

const textAt = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
const isHeic = (head: Uint8Array) => textAt(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(textAt(head, 8, 12));

/** True for a GIF, a moving PNG (`acTL` before its pixels) and a moving WebP (a bit of its first chunk). */
function isAnimated(head: Uint8Array): boolean {
  if (textAt(head, 0, 4) === 'GIF8') return true;
  if (textAt(head, 8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0;
  if (commentImageType(head) !== 'image/png') return false;
  const text = new TextDecoder('latin1').decode(head);
  const control = text.indexOf('acTL');
  const pixels = text.indexOf('IDAT');
  return control >= 0 && (pixels < 0 || control < pixels);
}

/** Checks a file's size and content, because its name and type prove nothing; null when it may be opened. */
async function pictureProblem(file: File): Promise<PictureProblem | null> {
  if (file.size > COMMENT_LIMITS.imageBytes) return 'tooLarge';
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (isHeic(head)) return 'heic';
    if (isAnimated(head)) return 'animated';
    return commentImageType(head) ? null : 'wrongType';
  } catch {
    return 'broken';
  }
}

/** The player's unsaved choice: a ready-made picture, or an own one with its crop. */
export type Choice =
  | { kind: 'preset'; preset: Preset }
  | { kind: 'own'; file: File; crop: { x: number; y: number }; zoom: number; part: Part | null };

/** Behind transparent parts of a player's own picture. */
const WHITE = '#fff';
/** From this site and not from an image host, because a canvas with a picture of another site cannot be read. */
const ownCopy = ({ path }: Preset) => DISCOVERY_PATHS.images + path;

/** The choice of a head icon until it is saved. It stays if sending fails. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const file = choice?.kind === 'own' ? choice.file : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  const choose = (next: Choice | null, why: PictureProblem | null = null) => {
    setChoice(next);
    setProblem(why);
  };
  return {
    choice,
    problem,
    address,
    choose,
    async open(chosen: File) {
      const why = await pictureProblem(chosen);
      // A refused file keeps the previous choice.
      if (why) setProblem(why);
      else choose({ kind: 'own', file: chosen, crop: { x: 0, y: 0 }, zoom: 1, part: null });
    },
    change: (part: Partial<Extract<Choice, { kind: 'own' }>>) =>
      setChoice((now) => (now?.kind === 'own' ? { ...now, ...part } : now)),
    /** The choice as a `data:` address; null, after a message, if it cannot be drawn. */
    async draw(): Promise<string | null> {
      try {
        if (choice?.kind === 'preset')
          return await drawSquare(ownCopy(choice.preset), { ground: choice.preset.ground, margin: PRESET_MARGIN });
        return choice?.part && address ? await drawSquare(address, { part: choice.part, ground: WHITE }) : null;
      } catch {
        setProblem('broken');
        return null;
      }
    },
  };
}
