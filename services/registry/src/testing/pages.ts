import { randomUUID } from 'node:crypto';
import { DISCOVERY_PATHS, type PageReport } from '@r777/shared/contracts';

/** A report of a page that nothing has happened on. */
export const aReport = (part: Partial<PageReport> = {}): PageReport => ({
  page: randomUUID(),
  build: '',
  revision: 999,
  showing: {},
  behind: [],
  loads: [],
  failures: [],
  vitals: {},
  errors: [],
  route: '/m/home',
  leaving: false,
  ...part,
});

/** Sends whatever is given as a report, as a page does. @returns the status of the answer. */
export async function sendReport(origin: string, body: unknown): Promise<number> {
  const answer = await fetch(origin + DISCOVERY_PATHS.reports, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
}

/** Pages that load a version; `failing` of them in vain. */
export async function visit(
  origin: string,
  remote: string,
  version: string,
  { pages, failing = 0 }: { pages: number; failing?: number },
): Promise<void> {
  for (let page = 0; page < pages; page++) {
    const outcome: Partial<PageReport> =
      page < failing
        ? { failures: [{ remote, version, reason: 'import' }] }
        : { loads: [{ remote, version, ms: 100 }], showing: { [remote]: version } };
    await sendReport(origin, aReport(outcome));
  }
}
