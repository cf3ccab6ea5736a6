import type { PartFrame, PartStates } from '../ui/states';

/** A part of the UI kit with its states. */
export interface Part {
  name: string;
  states: PartStates;
  frame: PartFrame;
}

interface StatesFile {
  states: PartStates;
  frame?: PartFrame;
}
interface FoundFiles {
  keys(): string[];
  (key: string): StatesFile;
}
declare global {
  interface ImportMeta {
    /** The bundler's way to import all files of a folder that match. */
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): FoundFiles;
  }
}

const found = import.meta.webpackContext('../ui', { recursive: true, regExp: /\.states\.tsx$/ });

/** Every part that has a states file, by name. */
export const parts: readonly Part[] = found
  .keys()
  .map((key) => {
    const { states, frame = 'flow' } = found(key);
    return { name: key.replace(/^.*\/|\.states\.tsx$/g, ''), states, frame };
  })
  .sort((a, b) => a.name.localeCompare(b.name));
