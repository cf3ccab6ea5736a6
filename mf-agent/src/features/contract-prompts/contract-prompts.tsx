import { mayHaveContract } from '@r777/shared/contracts';
import { useBusy, useMember, useReachable, useSession } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { useTurn } from '@r777/shared/ui/modal/use-turn';
import { useEffect, useState } from 'react';
import { contractPaths } from '../../contracts/kinds';
import styles from './contract-prompts.module.css';
import { prompted } from './prompted';
import { usePromptTexts } from './texts';
import { useOffers, type WaitingOffer } from './use-offers';

/** Pages that are pop-ups, and the pages where the offers themselves are. */
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
 * The reminders of offers: on the agent home, and on the first page of a session (after the log-in). One after the other, each
 * offer once a session. A failure shows nothing: the offers stay on their pages.
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

  // Answered or withdrawn meanwhile, perhaps in another tab: there is nothing to be reminded of.
  if (current && offers?.some(({ id }) => id === current.id) === false) setCurrent(null);
  if (!current) return null;
  const close = () => setCurrent(null);
  const go = () => {
    close();
    navigate(contractPaths[current.kind]);
  };
  return <Prompt key={current.id} offer={current} onClose={close} onGo={go} />;
}

/** Contract prompts for every type but 4, 40, 41 and 42: PERM-30. Another account begins anew. */
export function ContractPrompts() {
  const session = useSession();
  const { memberType } = useMember();
  if (!session || !mayHaveContract(memberType ?? session.type)) return null;
  return <Prompts key={session.userName} />;
}
