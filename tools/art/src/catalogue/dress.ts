import type { Look, TemplateName } from '../draw/look';
import type { PaletteName } from '../draw/palettes';
import { hash } from '../draw/seed';
import { templatesFor } from '../draw/templates';
import { themes } from '../draw/themes/themes';
import { type Dealt, nameOf } from './deal';
import { wishFor } from './wishes';

type Chosen = Look & { readonly palette: PaletteName; readonly template: TemplateName };

interface Question<T extends string> {
  readonly options: readonly T[];
  /** Values of the neighbours; chosen only when no other is left. */
  readonly taken?: readonly (T | undefined)[];
  readonly wish: T | undefined;
}

/** Returns the preferred value, or else the one that this motif has shown least. */
function createChooser() {
  const used = new Map<string, number>();
  return <T extends string>(key: string, seed: string, { options, taken = [], wish }: Question<T>): T => {
    const times = (option: T): number => used.get(`${key}:${option}`) ?? 0;
    const cost = (option: T): number =>
      (taken.includes(option) ? 1000 : 0) -
      (option === wish ? 500 : 0) +
      times(option) +
      hash(`${seed}:${option}`) / 2 ** 32;
    const offered = wish === undefined ? options : [wish, ...options];
    const best = offered.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    used.set(`${key}:${best}`, times(best) + 1);
    return best;
  };
}

/** Gives each game a look from its motif's theme; palette and template differ from the neighbours in both lists. */
export function createDresser(): (dealt: Dealt, previousInCategory: Chosen | undefined) => Chosen {
  const choose = createChooser();
  const lastOfVendor = new Map<string, Chosen>();
  return ({ title, vassalage }, previous) => {
    const name = nameOf(title);
    const wish = wishFor(title);
    const theme = themes[title.motif];
    const beside = [previous, lastOfVendor.get(vassalage)];
    const key = (what: keyof Look): string => `${title.motif}:${what}`;
    const palettes = beside.map((look) => look?.palette);
    const templates = beside.map((look) => look?.template);
    const options = templatesFor(title.motif, title.second !== undefined);
    const look: Chosen = {
      ...wish,
      palette: choose(key('palette'), name, { options: theme.palettes, taken: palettes, wish: wish.palette }),
      template: choose(key('template'), name, { options, taken: templates, wish: wish.template }),
      tint: choose(key('tint'), name, { options: theme.tints, wish: wish.tint }),
      secondTint: choose(key('secondTint'), name, { options: theme.seconds, wish: wish.secondTint }),
      backdrop: choose(key('backdrop'), name, { options: theme.backdrops, wish: wish.backdrop }),
      lettering: choose(key('lettering'), name, { options: theme.letterings, wish: wish.lettering }),
      face: choose(key('face'), name, { options: theme.faces, wish: wish.face }),
    };
    lastOfVendor.set(vassalage, look);
    return look;
  };
}
