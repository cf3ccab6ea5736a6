import type {
  ApprovalInfo,
  AuditEntry,
  ChangeResult,
  PruneResult,
  RemoteHealth,
  RemoteList,
  RemoteSummary,
  SessionInfo,
} from '@mfe/contract/answers';
import type { RegistryErrorCode } from '@mfe/contract/error-codes';
import { vi } from 'vitest';

/** The answers of a test double of the registry's API; tests change them while the console runs. */
export interface FakeRegistry {
  session: SessionInfo | null;
  remotes: RemoteSummary[];
  history: AuditEntry[];
  health: RemoteHealth;
  approvals: ApprovalInfo[];
  /** The result of a clean-up. */
  removable: PruneResult['removed'];
  /** Next change is refused with this. */
  refusal: { code: RegistryErrorCode; reasons: string[] } | null;
  down: boolean;
  /** The registry answers without its database. */
  databaseAway?: RemoteList['databaseAway'];
  /** Changes asked for: path and body. */
  asked: { path: string; body: unknown }[];
}

/** A remote with two versions, the newer one live. */
export function remoteSummary(name: string, over: Partial<RemoteSummary> = {}): RemoteSummary {
  const version = (number: string) => ({
    version: number,
    publishedAt: '2026-11-20T08:00:00.000Z',
    publishedBy: 'team',
    bytes: 2048,
    files: 3,
    inputs: `inputs of ${number}`,
    signedBy: null,
    unhealthy: null,
  });
  return {
    name,
    live: { version: '1.1.0', since: '2026-11-20T09:00:00.000Z', inputs: 'x' },
    before: '1.0.0',
    candidate: null,
    enabled: true,
    deadlineMs: null,
    convergence: { open: 40, onVersion: { '1.1.0': 30, '1.0.0': 4 }, converged: 36, convergedPercent: 90 },
    health: { '1.1.0': { pages: 200, errors: 1, rate: 0.005 } },
    watch: null,
    revision: 7,
    versions: [version('1.2.0'), version('1.1.0'), version('1.0.0')],
    removed: [],
    ...over,
  };
}

/** Whether a remote is on after a change. */
function isOn({ remotes }: FakeRegistry, path: string, body: unknown): boolean {
  const [, , , name, action] = path.split('/');
  const known = remotes.find((remote) => remote.name === name)?.enabled ?? true;
  return action === 'enable' || (body as { enable?: boolean }).enable === true || (known && action !== 'disable');
}

function answer(fake: FakeRegistry, method: string, path: string, body: unknown): unknown {
  const refuse = (code: RegistryErrorCode, reasons: string[] = []) => ({
    success: false,
    code,
    message: code,
    reasons,
  });
  const away = fake.databaseAway ? { databaseAway: fake.databaseAway } : {};
  if (path === '/api/session' && method === 'POST') {
    if ((body as { token: string }).token !== 'right') return refuse('session.required');
    fake.session = { label: 'nadia', scopes: ['operate'] };
    return { success: true, value: fake.session };
  }
  if (path === '/api/session' && method === 'DELETE') fake.session = null;
  if (!fake.session) return method === 'DELETE' ? { success: true, value: null } : refuse('session.required');
  if (path === '/api/session') return { success: true, value: fake.session };
  if (path === '/api/remotes')
    return { success: true, value: { revision: 9, remotes: fake.remotes, ...away } satisfies RemoteList };
  if (path === '/api/approvals') return { success: true, value: fake.approvals };
  if (path.endsWith('/health')) return { success: true, value: fake.health };
  if (path === '/api/prune' && (body as { dryRun?: boolean }).dryRun) {
    return { success: true, value: { dryRun: true, removed: fake.removable } satisfies PruneResult };
  }
  const [, of] = /^\/api\/remotes\/([\w-]+)\/history/.exec(path) ?? [];
  if (method === 'GET') return { success: true, value: fake.history.filter(({ remote }) => !of || remote === of) };
  fake.asked.push({ path, body });
  if (fake.refusal) return refuse(fake.refusal.code, fake.refusal.reasons);
  if (path === '/api/prune')
    return { success: true, value: { dryRun: false, removed: fake.removable } satisfies PruneResult };
  return {
    success: true,
    value: {
      remote: path.split('/')[3] ?? '',
      changed: true,
      enabled: isOn(fake, path, body),
      revision: 10,
      from: 'before',
      to: '1.2.0',
      ...(fake.databaseAway ? { waitsForDatabase: true } : {}),
    } satisfies ChangeResult,
  };
}

/** Puts the double in the place of the network. */
export function fakeRegistry(over: Partial<FakeRegistry> = {}): FakeRegistry {
  const fake: FakeRegistry = {
    session: { label: 'nadia', scopes: ['operate'] },
    remotes: [remoteSummary('mf-auth')],
    history: [],
    health: { minutes: [], versions: {} },
    approvals: [],
    removable: [],
    refusal: null,
    down: false,
    asked: [],
    ...over,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    if (fake.down) throw new TypeError('fetch failed');
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const [path = ''] = String(address).split('?');
    return Response.json(answer(fake, init.method ?? 'GET', path, body));
  });
  return fake;
}
