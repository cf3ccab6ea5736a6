import type { PlayerPolicy } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { PROVIDER } from '../../../adapters/games';
import { requireSignature } from '../../../http/bodies';
import { toTaka } from '../../../platform/format/money';
import { walletTypeOf } from '../../identity/members/roles';
import { memberAccount, type Posted, readBalance } from '../../money/ledger/ledger';
import { gamesLeftOpen, openRoundOf, type PlayedGame } from '../../money/rounds/rounds';
import type { GamesContext } from '../../parts';
import type { Catalogues } from '../catalogue/catalogue';
import { vendorOfLobby } from './launch';
import { findPlayer, redeemLaunch, requireAlive, usernameOf } from './player-sessions';
import { reconcileRounds } from './reconcile';
import { createVendorWallet } from './vendor-wallet';

/** How often rounds that stay open are searched for, in ms. */
const RECONCILE = 60_000;

/** The product rules of a policy for the game server; undefined without rules. */
const rulesOf = ({ spinMs, autoplay }: PlayerPolicy) =>
  spinMs > 0 || !autoplay ? { rules: { spinMs, autoplay } } : {};

/** The calls of the game server: signed, and idempotent by `transactionId`. */
export function vendorRoutes(
  { routes, db, now, config, site, jobs, ports, log }: GamesContext,
  catalogues: () => Promise<Catalogues>,
): void {
  const signed = {
    before: async (request: FastifyRequest) => {
      requireSignature(request, { header: 'x-vendor', name: PROVIDER, secret: config.vendorSecret });
      // Read before a transaction starts: calls that wait for it while holding a connection could use up the pool.
      await catalogues();
    },
  };
  const gameOf = async (gameId: string): Promise<PlayedGame> => {
    const game = (await catalogues()).EN.byId.get(gameId);
    return {
      gameType: game?.wire.gameType ?? 'RNG',
      vassalage: game?.wire.vassalage ?? vendorOfLobby(gameId) ?? 'unknown',
    };
  };
  const isOpen = async (gameId: string): Promise<boolean> => {
    const { byId, vendors } = (await catalogues()).EN;
    const game = byId.get(gameId);
    if (!game?.available) return false;
    return vendors.some(({ code, available }) => available && code === game.wire.vassalage);
  };
  const openInLobby = async (memberId: number, lobbyId: string): Promise<string[]> => {
    const vendor = vendorOfLobby(lobbyId);
    if (vendor === undefined) return [];
    const { byId } = (await catalogues()).EN;
    return (await gamesLeftOpen(db, memberId)).filter((gameId) => byId.get(gameId)?.wire.vassalage === vendor);
  };
  const wallet = createVendorWallet(db, now, gameOf);
  jobs.every('rounds', RECONCILE, (at) => reconcileRounds({ db, port: ports.games, gameOf, log }, at));
  const currency = async () => (await site()).consolidated.currency.code;
  const answer = async (transactionId: string, { balance }: Posted) => ({
    transactionId,
    balance: toTaka(balance),
    currency: await currency(),
  });

  routes.public(
    'vendorSession',
    async ({ input }) => {
      const { playerToken, launch } = await redeemLaunch(db, input.launchCode, now());
      const { gameId, language, backUrl, freePlay, memberId } = launch;
      const { policy } = await site();
      const common = {
        playerToken,
        playerId: String(memberId),
        gameId,
        language,
        backUrl,
        freePlay,
        currency: await currency(),
        ...rulesOf(policy),
      };
      if (freePlay) {
        const playerName = await usernameOf(db.orm, memberId);
        return { ...common, playerName, balance: '0.00', openRoundId: null, openGames: [] };
      }
      const player = await findPlayer(db.orm, playerToken, now());
      requireAlive(player);
      return {
        ...common,
        playerName: player.username,
        balance: toTaka(await readBalance(db, memberAccount(memberId, walletTypeOf(player.type)))),
        openRoundId: await openRoundOf(db, memberId, gameId),
        openGames: await openInLobby(memberId, gameId),
      };
    },
    signed,
  );
  routes.public(
    'vendorBalance',
    async ({ input }) => {
      const player = await findPlayer(db.orm, input.playerToken, now());
      requireAlive(player);
      const balance = await readBalance(db, memberAccount(player.memberId, walletTypeOf(player.type)));
      return { balance: toTaka(balance), currency: await currency() };
    },
    signed,
  );
  routes.public(
    'vendorDebit',
    async ({ input }) => {
      const { policy, maintenance } = await site();
      const mayBegin = !maintenance && (await isOpen(input.gameId));
      return answer(input.transactionId, await wallet.debit(input, { policy, mayBegin }));
    },
    signed,
  );
  routes.public('vendorCredit', async ({ input }) => answer(input.transactionId, await wallet.credit(input)), signed);
  routes.public(
    'vendorRollback',
    async ({ input }) => answer(input.transactionId, await wallet.rollback(input)),
    signed,
  );
}
