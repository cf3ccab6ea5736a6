import type { BuiltVersion, DiscoveredVersion } from '@r777/shared/contracts';
import { OVERRIDE_VERSION } from '../discovery';
import type { Override } from './stored-overrides';

/** Why an override is not in force. */
export type OverrideProblem = 'unreachable' | 'noBuild' | 'otherRemote' | 'taken';

/** How long a local server may take to say what it has, in ms. */
const ANSWER_LIMIT_MS = 8000;

/** What the page looks at in a `version.json`: with less it would break where the remote stands. */
function isBuild(value: unknown): value is BuiltVersion {
  const { name, entry, container, ...offers } = (value ?? {}) as Partial<BuiltVersion>;
  const { exposes, files, pages, slots, requires } = offers;
  return (
    [name, entry, container].every((text) => typeof text === 'string') &&
    [exposes, files, pages, slots, requires].every((table) => typeof table === 'object' && table !== null)
  );
}

/**
 * Asks a local build what it is, and makes a version of it. It carries no integrity value: it changes with every build.
 * @param offered versions that the document offers of the remote.
 * @returns the problem when nothing answers, no build does, the build is of another remote, or it goes by a name on the
 * page that a version of the document goes by: two of one number cannot stand side by side, and a swap needs that.
 */
export async function findLocalBuild(
  { remote, address }: Override,
  offered: readonly DiscoveredVersion[],
): Promise<DiscoveredVersion | OverrideProblem> {
  let answer: Response;
  try {
    answer = await fetch(`${address}version.json`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch {
    return 'unreachable';
  }
  const built: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!isBuild(built)) return 'noBuild';
  if (built.name !== remote) return 'otherRemote';
  const { container, exposes, files, pages, slots, requires, inputs } = built;
  if (offered.some(({ extras }) => extras?.container === container)) return 'taken';
  const state = { enabled: true, lastGood: false, activatedAt: new Date().toISOString() };
  return {
    url: address + built.entry,
    metadata: { version: OVERRIDE_VERSION },
    deployment: { default: true },
    extras: { container, exposes, files, pages, slots, requires, inputs, ...state },
  };
}

/** The local build first; what the document offers stays behind it, to fall back to when the build cannot be loaded. */
export function before(
  local: DiscoveredVersion,
): (document: readonly DiscoveredVersion[]) => readonly DiscoveredVersion[] {
  return (document) => [
    local,
    ...document.flatMap(({ extras, deployment, ...rest }) =>
      extras?.enabled && (deployment?.default || extras.lastGood)
        ? [{ ...rest, extras: { ...extras, lastGood: true } }]
        : [],
    ),
  ];
}
