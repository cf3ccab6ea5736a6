import type { BuiltVersion, DiscoveredVersion } from '@mfe/contract';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import type { Override } from './stored-overrides';

/** Why an override does not apply. */
export type OverrideProblem = 'unreachable' | 'noBuild' | 'otherRemote' | 'taken';

/** Time limit for the answer of a local server, in ms. */
const ANSWER_LIMIT_MS = 8000;

/** Checks the parts of a `version.json` that the page uses: without them the remote's area would fail. */
function isBuild(value: unknown): value is BuiltVersion {
  const { name, entry, container, ...offers } = (value ?? {}) as Partial<BuiltVersion>;
  const { exposes, files, pages, slots, requires } = offers;
  return (
    [name, entry, container].every((text) => typeof text === 'string') &&
    [exposes, files, pages, slots, requires].every((table) => typeof table === 'object' && table !== null)
  );
}

/**
 * Reads a local build's `version.json` as a version, without integrity values, which change with every build.
 * @param offered versions of the remote in the document.
 * @returns the problem if there is no answer, no build, a build of another remote, or a build whose container name the
 * document uses too: a swap needs two different names, because both versions are on the page.
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

/** The local build first. The document's versions follow as a fallback, if the build cannot be loaded. */
export function withOverride(
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
