import type { Orm } from '@mfe/server-kit';
import { cardNumberKey } from '../../modules/identity/bank-cards/number-key';
import { bankCards } from '../../modules/identity/bank-cards/tables';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { seal } from '../../platform/crypto/seal';
import { uuidOf } from './books';
import type { Person } from './people';

const DAY = 86_400_000;

/** A bank card: the first is the default, and the seeded withdrawals use it. Invented numbers. */
const cards = {
  rahim77: [
    { bank: 'BRAC', holder: 'MD RAHIM UDDIN', number: '1501203456789', days: 40 },
    { bank: 'DBBL', holder: 'MD RAHIM UDDIN', number: '1051234504321', days: 16 },
  ],
  agent77: [{ bank: 'BRAC', holder: 'NASRIN AKTER', number: '1501209876789', days: 41 }],
} as const;

/** Cards of the accounts with a known password, with numbers encrypted by the service's secret. */
export async function seedCards(
  tx: Orm,
  { people, now, keySecret }: { people: readonly Person[]; now: number; keySecret: KeyRing },
): Promise<void> {
  const rows = people.flatMap(({ row: { id: memberId, username } }) =>
    (username === 'rahim77' || username === 'agent77' ? cards[username] : []).map(
      ({ bank, holder, number, days }, index) => ({
        id: uuidOf(index === 0 ? `card ${memberId}` : `card ${memberId} ${index}`),
        memberId,
        bank,
        holder,
        sealedNumber: seal(Buffer.from(number), keySecret, 'card numbers'),
        numberKey: cardNumberKey({ bank, number }, keySecret),
        lastDigits: number.slice(-4),
        isDefault: index === 0,
        createdAt: new Date(now - days * DAY),
      }),
    ),
  );
  await tx.insert(bankCards).values(rows);
}
