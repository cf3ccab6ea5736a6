import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { useEffect, useState } from 'react';
import { type PictureProblem, pictureProblem } from './check-picture';
import { drawSquare, type Part } from './draw';
import { PRESET_MARGIN, type Preset } from './presets';

/** What the player has chosen and not saved yet: a ready-made picture, or an own one with its part. */
export type Choice =
  | { kind: 'preset'; preset: Preset }
  | { kind: 'own'; file: File; crop: { x: number; y: number }; zoom: number; part: Part | null };

/** Behind what is transparent in a player's own picture. */
const WHITE = '#fff';
/** From this site and not from an image host: a canvas with a picture of another site cannot be read. */
const ownCopy = ({ path }: Preset) => DISCOVERY_PATHS.images + path;

/** The choice of a head icon until it is saved: it stays when sending fails. */
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
      // A refused file leaves the choice before it as it is.
      if (why) setProblem(why);
      else choose({ kind: 'own', file: chosen, crop: { x: 0, y: 0 }, zoom: 1, part: null });
    },
    change: (part: Partial<Extract<Choice, { kind: 'own' }>>) =>
      setChoice((now) => (now?.kind === 'own' ? { ...now, ...part } : now)),
    /** The choice as a `data:` address; null, with the problem told, when it cannot be drawn. */
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
