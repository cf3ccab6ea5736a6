import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import type { Child } from './member-form';
import { MemberSheet } from './member-sheet';
import type { Rates } from './rates';
import { RatesGrid } from './rates-grid';
import styles from './rebate-settings.module.css';

/** Members per page. */
export const PAGE_SIZE = 20;

/** Why the list is empty, and the next step. */
export function NoMatchingMember({ name, onAll }: { name: string; onAll: () => void }) {
  const t = useRebateTexts();
  const navigate = useNavigate();
  const opens = useReachable()(paths.accountOpening);
  if (name !== '')
    return (
      <EmptyState title={t('members.notFound')} action={<Button onClick={onAll}>{t('members.showAll')}</Button>} />
    );
  return (
    <EmptyState
      title={t('members.empty')}
      text={t('members.emptyText')}
      action={opens && <Button onClick={() => navigate(paths.accountOpening)}>{t('members.openAccount')}</Button>}
    />
  );
}

function Rows({ members, own }: { members: readonly Child[]; own: Rates }) {
  const t = useRebateTexts();
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <ul className={styles.members} aria-label={t('members.list')}>
        {members.map(({ id: one, account, rates }) => (
          <li key={one}>
            <Card className={styles.member}>
              <div className={styles.line}>
                <h3 className={styles.account}>{account}</h3>
                <Button
                  tone="secondary"
                  size="m"
                  aria-haspopup="dialog"
                  aria-label={t('members.changeOf', { account })}
                  onClick={() => setId(one)}
                >
                  {t('members.change')}
                </Button>
              </div>
              <RatesGrid rates={rates} label={t('members.rates', { account })} />
            </Card>
          </li>
        ))}
      </ul>
      <MemberSheet child={members.find((one) => one.id === id) ?? null} own={own} onClose={() => setId(null)} />
    </>
  );
}

/** The rates of the members directly below, by category, beside the agent's own: AGENT-33. */
export function MemberList({
  name,
  page,
  onChange,
}: {
  name: string;
  page: number;
  onChange: (change: { name?: string; page?: number }) => void;
}) {
  const t = useRebateTexts();
  const query = useCall(
    calls.rebateSettings,
    { name, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  );
  return (
    <Answer query={query} failed={t('members.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: OutputOf<typeof calls.rebateSettings>) => (
        <>
          <section aria-label={t('own')}>
            <Card tone="wash" className={styles.member}>
              <h2 className={styles.account}>{t('own')}</h2>
              <RatesGrid rates={answer.own} label={t('own')} />
              <p className={styles.small}>{t('ownText')}</p>
            </Card>
          </section>
          <SectionTitle name={t('members.title')} count={answer.totalCount} />
          <Paged
            list={answer}
            onPage={(to) => onChange({ page: to })}
            empty={<NoMatchingMember name={name} onAll={() => onChange({ name: '' })} />}
          >
            {(members) => <Rows members={members} own={answer.own} />}
          </Paged>
        </>
      )}
    </Answer>
  );
}
