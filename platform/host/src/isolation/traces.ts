import type { Owner } from './owner';

/** Something that a version's own code started and that continues without it. */
interface Trace {
  /** A path of identifiers and points: `window.addEventListener.click`. Undefined: it is ended, and not reported. */
  what: string | undefined;
  undo(): void;
  /** Whether it has ended without help. If so, it is not reported. */
  isOver?(): boolean;
}

const nameOf = ({ remote, version }: Owner) => `${remote} ${version}`;
/** Version → what it started and is still active, by the object that identifies it. */
const traces = new Map<string, Map<unknown, Trace>>();
/** Versions that have left, with the number of refusals since then: whatever their code still starts is refused. */
const left = new Map<string, { owner: Owner; refused: number }>();
let reportContinuedWork: (owner: Owner) => void = () => {};

/** How often a version that has left may still start something: each of its loops ends at its next turn. */
const LAST_TURNS = 20;

/** Records what a version has started, by the object that identifies it. */
export function note(owner: Owner, key: unknown, trace: Trace): void {
  const known = traces.get(nameOf(owner)) ?? new Map<unknown, Trace>();
  traces.set(nameOf(owner), known);
  known.set(key, trace);
}
/** Removes started work that has ended. */
export const forget = (key: unknown): void => {
  for (const known of traces.values()) known.delete(key);
};

/** The version's code is about to run. */
export const arriving = (owner: Owner): void => void left.delete(nameOf(owner));

/**
 * Stops whatever a version that has left the page started and did not stop. @returns what was stopped, each kind once.
 */
export function endTraces(owner: Owner): string[] {
  const name = nameOf(owner);
  left.set(name, { owner, refused: 0 });
  const ended = [...(traces.get(name)?.values() ?? [])].filter(({ isOver }) => !isOver?.());
  traces.delete(name);
  for (const { undo } of ended)
    try {
      undo();
    } catch (error) {
      // One that cannot be stopped keeps nothing else of the version on the page.
      reportError(error);
    }
  return [...new Set(ended.flatMap(({ what }) => what ?? []))];
}

/** Called once for a version that has left and whose code keeps starting things: nothing here can stop that code. */
export function onContinuedWork(tell: (owner: Owner) => void): void {
  reportContinuedWork = tell;
}

/** Whether this caller is code of a version that has left. Whatever such code starts must be refused. */
export function hasLeft(owner: Owner | undefined): boolean {
  const gone = owner && left.get(nameOf(owner));
  if (!gone) return false;
  gone.refused += 1;
  if (gone.refused === LAST_TURNS) reportContinuedWork(gone.owner);
  return true;
}

/** Whether any version has left. Until then no caller has to be identified. */
export const hasAnyLeft = (): boolean => left.size > 0;

/** A promise that never settles ends a loop. After a rejection most loops would try again. */
export const never = (): Promise<never> => new Promise(() => {});
