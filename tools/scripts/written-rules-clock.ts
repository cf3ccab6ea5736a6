/** The wall clock: a user or an operator may set it, so it measures no length of time. */
import type { TrackedFile } from './written-rules';
import { findLines } from './written-rules';
import { isProduct } from './written-rules-storage';

/**
 * Times that outlive the page or the process, that come from other clocks, or that must continue while the phone
 * sleeps.
 */
const WALL_CLOCK: Readonly<Record<string, string>> = {
  'shell/src/boot/follow-site.ts': 'goes on while the phone sleeps',
  'shell/src/service-worker/cache-site.ts': 'goes on while the phone sleeps',
  'platform/host/src/reports/page-proof.ts': 'goes on while the phone sleeps',
  'platform/host/src/loading/time-limit.ts': 'finds out that the phone slept',
  'shell/src/host/override-badge.tsx': 'stored on the device',
  'platform/host/src/override/overrides.ts': 'stored on the device',
  'shell/src/trial/main.tsx': 'a moment that the page is told',
  'shared/src/once/kept-requests.ts': 'stored on the device',
  'shared/src/core/http/server-clock.ts': 'measures how wrong the clock is',
  'shared/src/play-session/play-session.ts': 'converts between two wall clocks',
  'mf-auth/src/verification/use-sms-code.ts': 'stored on the device',
  'mf-games/src/features/lottery/data/use-next-draw.ts': 'follows times that the query cache notes',
  'mf-games/src/games/favourites/use-favourites.ts': 'ends with the call that is under way',
  'mf-games/src/games/launch/game-offer.ts': 'stored on the device',
  'mf-promotions/src/features/promotion-detail/kept-tap.ts': 'stored on the device',
  'platform/registry/src/site-folder/site-folder.ts': 'ages of files',
  'platform/registry/src/store/file-store.ts': 'ages of files',
  'platform/server-kit/src/database/clock.ts': 'measures how wrong the clock is',
  'services/wps/src/cli/environment.ts': 'a time that the server told',
  'services/sandbox-vendor/src/client/table/play.ts': 'measures how wrong the clock is',
};

const NOW = String.raw`Date\.now\(\)`;
const MEASURES = new RegExp(`${NOW}\\s*([-<>]|\\+ \\w)|((?<!=)[-<>]=?|\\w \\+)\\s*${NOW}`);

/** Lines of product code that measure a length of time, or set a deadline, by the wall clock. */
export function measuredByWallClock(files: readonly TrackedFile[]): string[] {
  return findLines(
    files.filter((file) => isProduct(file) && !/\/bench\//.test(file.path) && !(file.path in WALL_CLOCK)),
    MEASURES,
  );
}

/** Exceptions that measure nothing any more. */
export function staleExceptions(files: readonly TrackedFile[]): string[] {
  return Object.keys(WALL_CLOCK).filter(
    (path) =>
      findLines(
        files.filter((file) => file.path === path),
        MEASURES,
      ).length === 0,
  );
}
