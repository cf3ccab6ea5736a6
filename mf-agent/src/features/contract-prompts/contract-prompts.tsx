import bn from '@r777/locales/bn/agent-prompts.json';
import en from '@r777/locales/en/agent-prompts.json';
import { calls, mayHaveContract, type OutputOf } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';
import { useBusy, useCall, useMember, useReachable, useSession } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { createTexts } from '@r777/shared/texts';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { useTurn } from '@r777/shared/ui/modal/use-turn';
import { useEffect, useState } from 'react';
import { type ContractKind, contractPaths } from '../../contracts/kinds';
import styles from './contract-prompts.module.css';

/**
 * The offers for which this session has shown a reminder: null before the check after log-in, then a list. A log-out
 * empties it, so the next session shows them again.
 */
const prompted = defineStored('session', 'agent.prompted', (text): readonly string[] | null => {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null;
});

/** Texts of the contract prompts. Apart from the other texts: every agent loads them with the first page. */
const usePromptTexts = createTexts('agent-prompts', { en, bn });

/** An offer that waits for the agent's answer. */
interface WaitingOffer {
  readonly id: string;
  readonly kind: ContractKind;
}

type Request = OutputOf<typeof calls.contractSalaryRequest>;

const pendingFields = {
  daily: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const;

/** The offers of an answer: 1 in the field of a kind means that one waits (AGENT-20). */
function offersOf(answer: Request): WaitingOffer[] {
  return (Object.keys(pendingFields) as ContractKind[])
    .filter((kind) => answer[pendingFields[kind]] === 1)
    .map((kind) => ({ kind, id: answer.offers.find((offer) => offer.kind === kind)?.id ?? kind }));
}

/** The offers that wait, by both contract requests (AGENT-21); undefined while none has answered. */
function useOffers(enabled: boolean): readonly WaitingOffer[] | undefined {
  const { data: salary } = useCall(calls.contractSalaryRequest, {}, { enabled });
  const { data: dividend } = useCall(calls.contractDividendRequest, {}, { enabled });
  // Both calls return all three values, so if one fails, nothing is missing.
  const answer = salary ?? dividend;
  return answer && offersOf(answer);
}

/** Pages that are pop-ups themselves, and the pages that show the offers. */
const QUIET: readonly string[] = [
  paths.changePassword,
  paths.forgot,
  paths.login,
  paths.register,
  ...Object.values(contractPaths),
];
/** The day's news has its turn first. */
const LOOKS = 2;

function Prompt({ offer, onClose, onGo }: { offer: WaitingOffer; onClose: () => void; onGo: () => void }) {
  const t = usePromptTexts();
  useBusy(true);
  return (
    <Dialog open title={t(`title_${offer.kind}`)} onClose={onClose}>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" full onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button full onClick={onGo}>
          {t('go')}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * The reminders of offers, on the agent home and on the first page after log-in. They appear one after the other, each
 * offer once in a session. A failure shows nothing, because the contract pages show the offers too.
 */
function Prompts() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const reachable = useReachable();
  const [seen, setSeen] = useState(() => prompted.read());
  const [current, setCurrent] = useState<WaitingOffer | null>(null);
  const here = !QUIET.includes(pathname) && (pathname === paths.agent || seen === null);
  const offers = useOffers(here || current !== null);
  const next = here ? offers?.find(({ id, kind }) => !seen?.includes(id) && reachable(contractPaths[kind])) : undefined;
  const turn = useTurn(next !== undefined && current === null, LOOKS);

  useEffect(() => {
    const remember = (ids: readonly string[]) => {
      prompted.write(ids);
      setSeen(ids);
    };
    if (turn && next) {
      setCurrent(next);
      remember([...(prompted.read() ?? []), next.id]);
    } else if (here && seen === null && offers && !next) remember([]);
  }, [turn, next, here, seen, offers]);

  // The offer was answered or withdrawn, perhaps in another tab, so there is nothing to show.
  if (current && offers?.some(({ id }) => id === current.id) === false) setCurrent(null);
  if (!current) return null;
  const close = () => setCurrent(null);
  const go = () => {
    close();
    navigate(contractPaths[current.kind]);
  };
  return <Prompt key={current.id} offer={current} onClose={close} onGo={go} />;
}

/** Contract prompts for every type but 4, 40, 41 and 42 (PERM-30). Another account starts with no prompts shown. */
export function ContractPrompts() {
  const session = useSession();
  const { memberType } = useMember();
  if (!session || !mayHaveContract(memberType ?? session.type)) return null;
  return <Prompts key={session.userName} />;
}
