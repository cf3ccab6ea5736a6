import { randomUUID } from 'node:crypto';
import { DISCOVERY_PATHS, type PageClaim, type PageProofAnswer, type PageReport } from '@mfe/contract';

/** A page's report without any event. */
export const sampleReport = (part: Partial<PageReport> = {}): PageReport => ({
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

/** Sends any content as a report, like a page. @returns the status of the answer. */
export async function sendReport(origin: string, body: unknown): Promise<number> {
  const answer = await fetch(origin + DISCOVERY_PATHS.reports, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
}

/** The claim of a page that has just been opened: the marks of the HTML that the site sends. */
export async function claimOf(origin: string, page: string): Promise<PageClaim> {
  const html = await (await fetch(origin)).text();
  const [, revision = '', build = '', seal = ''] =
    /data-revision="(\d+)" data-build="(\w+)" data-seal="([\w-]+)"/.exec(html) ?? [];
  return { page, revision: Number(revision), build, seal };
}

/** Asks for a page's proof, as a page does. */
export const askForProof = (origin: string, claim: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + DISCOVERY_PATHS.pages, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(claim),
  });

/** A report of a page that got a proof from the host. `headers`: of the request for it. */
export async function sampleProvedReport(
  origin: string,
  part: Partial<PageReport> = {},
  headers: Record<string, string> = {},
): Promise<PageReport> {
  const report = sampleReport(part);
  const answer = await askForProof(origin, await claimOf(origin, report.page), headers);
  if (!answer.ok) throw new Error(`no proof: ${answer.status}`);
  const { proof } = (await answer.json()) as PageProofAnswer;
  return { ...report, proof };
}

/**
 * Pages that load a version; for `failing` of them the load fails. Each reports twice. `headers`: of their requests.
 */
export async function visit(
  origin: string,
  remote: string,
  version: string,
  { pages, failing = 0, headers }: { pages: number; failing?: number; headers?: Record<string, string> },
): Promise<void> {
  for (let page = 0; page < pages; page++) {
    const outcome: Partial<PageReport> =
      page < failing
        ? { failures: [{ remote, version, reason: 'import' }] }
        : { loads: [{ remote, version, ms: 100 }], showing: { [remote]: version } };
    const report = await sampleProvedReport(origin, outcome, headers);
    for (const word of [report, report]) await sendReport(origin, word);
  }
}
