import type { CallName } from '@r777/shared/schemas';

/** Example requests and answers, for a reader who tries a call. A test validates them against the contract. */
interface Example {
  readonly input?: unknown;
  readonly output: unknown;
}

const noon = Date.UTC(2026, 10, 20, 12);

/** Examples of the calls that an integration begins with. */
export const examples: Partial<Record<CallName, Example>> = {
  login: {
    input: { username: 'rahim77', password: 'Play777!', type: 'username' },
    output: {
      token: 'pO2kQ0x1m5rVfW3yT8uIoL9aSdF4gHjK7zXcV6bNqwE',
      userName: 'rahim77',
      type: 0,
      firstTimeLogin: false,
      merchantCode: 'r777',
      expiresAt: noon,
    },
  },
  encryptionKey: { output: { keyId: '9f86d081884c7d65', spki: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A' } },
  wallet: {
    output: { sumBalance: '1250.50', currency: 'BDT', wallets: [{ walletType: 'main', balance: '1250.50' }] },
  },
  checkUsername: { input: { username: 'rahim78' }, output: { available: false, suggestions: ['rahim7841'] } },
  addFavourite: { input: { nodeId: 'bgs-burning-777', vendor: 'BGS' }, output: { done: true } },
  launchGame: {
    input: {
      gameType: 'RNG',
      vassalage: 'BGS',
      gameId: 'bgs-burning-777',
      nodeId: 'bgs-burning-777',
      isGameH5: true,
      playType: 'ent',
      supportPlay: false,
      freeplay: false,
      language: 'BN',
      backUrl: '/m/home',
    },
    output: { url: 'https://games.example/play/bgs-burning-777?launch=K7X2', roundInPlay: false },
  },
  markAnnouncementRead: { input: { announcementId: 'spin-fest', read: true }, output: { done: true } },
  vendorDebit: {
    input: {
      playerToken: 'pO2kQ0x1m5rVfW3yT8uIoL9aSdF4gHjK7zXcV6bNqwE',
      transactionId: 'debit-000001',
      roundId: 'round-000001',
      gameId: 'bgs-burning-777',
      amount: '5.00',
    },
    output: { balance: '1245.50', currency: 'BDT', transactionId: 'debit-000001' },
  },
};
