import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import type { ContractKind } from '../../../contracts/kinds';
import { Answer } from '../../../lists/answer';
import { Paged } from '../../../lists/paged';
import { type AgentBelow, type Contract, topRate } from '../terms';
import { useContractTexts } from '../texts';
import { GivenSheet } from './given-sheet';

const PAGE_SIZE = 20;

/** The state of an agent below, in a word. */
function useStateOf() {
  const t = useContractTexts();
  return ({ offered, running }: AgentBelow) => {
    const rate = running ? topRate(running.tiers) : '';
    if (running) return t(offered ? 'below.state_both' : 'below.state_running', { rate });
    return t(offered ? 'below.state_offered' : 'below.state_none');
  };
}

function Rows({ kind, own, agents }: { kind: ContractKind; own: Contract | null; agents: readonly AgentBelow[] }) {
  const t = useContractTexts();
  const stateOf = useStateOf();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ListCard label={t('below.list')}>
        {agents.map((agent) => (
          <ListRow
            key={agent.id}
            icon="user"
            title={agent.account}
            text={stateOf(agent)}
            onClick={() => setOpenId(agent.id)}
          />
        ))}
      </ListCard>
      <GivenSheet
        kind={kind}
        own={own}
        agent={agents.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

/** The agents directly below: which contract each has from this agent, and a button to offer one. */
export function Below({
  kind,
  own,
  page,
  onPage,
}: {
  kind: ContractKind;
  own: Contract | null;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useContractTexts();
  const query = useCall(calls.contractsBelow, { kind, pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <Answer query={query} failed={t('below.failed')} skeleton={<ListSkeleton count={4} />}>
      {(list) => (
        <>
          {!own && list.totalCount > 0 && <Alert>{t('below.noneOwn')}</Alert>}
          <Paged
            list={list}
            onPage={onPage}
            empty={<EmptyState title={t('below.empty')} text={t('below.emptyText')} />}
          >
            {(agents) => <Rows kind={kind} own={own} agents={agents} />}
          </Paged>
        </>
      )}
    </Answer>
  );
}
