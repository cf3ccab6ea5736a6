import { useState } from 'react';
import type { Rates } from '../rates/rates';
import { OpenAccountForm } from './open-account-form';
import { type OpenedAccount, OpenedCard } from './opened-card';

/** Opens accounts one after the other; the name and the first password of the last one stand there to be handed on. */
export function OpenAccount({ own, onRefused }: { own: Rates; onRefused: () => void }) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  if (opened) return <OpenedCard account={opened} onNext={() => setOpened(null)} />;
  return <OpenAccountForm own={own} onOpened={setOpened} onRefused={onRefused} />;
}
