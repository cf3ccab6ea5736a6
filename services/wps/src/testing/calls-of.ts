import type { SessionMember } from '../http/admission/guard';
import type { ContractRoutes } from '../http/routes/contract-routes';
import type { MoneyContext } from '../modules/money/context';
import type { CallInput, CallOutput } from './client';

type Name = Parameters<ContractRoutes['authenticated']>[0];
type Registered = (context: object) => unknown;

/** Asks a call of a module directly, without a server before it: sessions, limits and schemas have their own tests. */
export type Ask = <K extends Name>(
  name: K,
  input: CallInput<K>,
  caller: Partial<SessionMember>,
) => Promise<CallOutput<K>>;

/** The calls that a module registers on this context. An idempotent call works in a transaction of its own. */
export function callsOf(register: (context: MoneyContext) => void, context: Partial<MoneyContext>): Ask {
  const calls = new Map<string, Registered>();
  const keep = (name: string, call: Registered) => void calls.set(name, call);
  const { db, now = Date.now, site } = context;
  if (!db) throw new Error('calls need a database');
  const idempotent = (name: string, call: Registered) =>
    keep(name, async (given) => {
      const known = await site?.();
      return db.transaction(async (tx) => call({ ...given, tx, at: new Date(now()), site: known }));
    });
  const routes = { authenticated: keep, public: keep, idempotent } as unknown as ContractRoutes;
  register({ ...context, routes } as MoneyContext);
  return async <K extends Name>(name: K, input: CallInput<K>, caller: Partial<SessionMember>) => {
    const member = { type: 0, familyId: null, ...caller };
    return (await calls.get(name)?.({ input, member })) as CallOutput<K>;
  };
}
