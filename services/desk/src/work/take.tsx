import type { ReactNode } from 'react';
import { ActButton } from '../act/act';
import type { Input } from '../api/call';
import { useSession } from '../api/queries';
import { useTexts } from '../texts/texts';

/**
 * Button that assigns a chat, a feedback or an application to the operator of this page. A colleague's is taken over by
 * naming the colleague: if somebody else has taken it meanwhile, wps refuses.
 */
export function TakeButton<K extends 'conversationAssign' | 'feedbackAssign'>({
  call,
  input,
  assignee,
}: {
  call: K;
  input: Partial<Input<K>>;
  assignee: string | null;
}): ReactNode {
  const t = useTexts();
  const { name } = useSession();
  if (assignee === name) return null;
  const act = { call, input };
  return assignee === null ? (
    <ActButton act={{ ...act, label: t('work.take'), question: t('work.takeText') }} />
  ) : (
    <ActButton
      act={{
        ...act,
        input: { ...input, from: assignee },
        label: t('work.takeOver'),
        question: t('work.takeOverText', { assignee }),
      }}
    />
  );
}
