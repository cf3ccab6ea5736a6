import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm } from '@r777/shared/core';
import { useAction, useCall, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { ApplyResults, type Results } from './apply-results';
import { NoMatchingMember, PAGE_SIZE } from './member-list';
import { RatesGrid } from './rates-grid';
import styles from './rebate-settings.module.css';
import type { Template } from './template-form';

/** Maximum number of members of one call. */
const MAX_MEMBERS = 100;

interface Place {
  readonly name: string;
  readonly page: number;
}
type OnChange = (change: Partial<Place>) => void;
/** Names of the chosen members, by id. The choice survives a change of the list's page. */
type Chosen = ReadonlyMap<string, string>;

function Choice({
  place: { name, page },
  chosen,
  onChosen,
  onChange,
}: {
  place: Place;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  onChange: OnChange;
}) {
  const t = useRebateTexts();
  const query = useCall(calls.rebateSettings, { name, pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const set = (members: readonly { id: string; account: string }[], on: boolean) => {
    const next = new Map(chosen);
    for (const { id, account } of members) {
      if (on) next.set(id, account);
      else next.delete(id);
    }
    onChosen(next);
  };
  return (
    <>
      <SearchBox live label={t('members.search')} search={name} onSearch={(text) => onChange({ name: text })} />
      <Answer query={query} failed={t('members.failed')} skeleton={<ListSkeleton count={6} />}>
        {(answer: OutputOf<typeof calls.rebateSettings>) => (
          <Paged
            list={answer}
            onPage={(to) => onChange({ page: to })}
            empty={<NoMatchingMember name={name} onAll={() => onChange({ name: '' })} />}
          >
            {(members) => (
              <>
                <Checkbox
                  label={t('apply.all')}
                  checked={members.every(({ id }) => chosen.has(id))}
                  onChange={(on) => set(members, on)}
                />
                <ul className={lists.list} aria-label={t('members.list')}>
                  {members.map((member) => (
                    <li key={member.id} className={styles.choice}>
                      <Checkbox
                        label={member.account}
                        checked={chosen.has(member.id)}
                        onChange={(on) => set([member], on)}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Paged>
        )}
      </Answer>
    </>
  );
}

function Apply({ template, place, onChange }: { template: Template; place: Place; onChange: OnChange }) {
  const t = useRebateTexts();
  const cache = useQueryCache();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [results, setResults] = useState<Results | null>(null);
  const { name, rates } = template;
  const count = chosen.size;
  const apply = useAction(calls.applyRebates, {
    onSuccess: ({ content }) => {
      setResults(content);
      return Promise.all([cache.invalidate(calls.rebateSettings), cache.invalidate(calls.rebateHistory)]);
    },
  });
  const more = () => {
    setResults(null);
    setChosen(new Map());
  };
  const ask = async () => {
    const yes = t('apply.give', { count });
    const text = `${t('apply.askText', { count, name })} ${t('form.counts')}`;
    const sure = await confirm({ title: t('apply.ask'), text, confirmText: yes });
    if (sure) apply.mutate({ members: [...chosen.keys()], rates });
  };
  return (
    <>
      <Card className={styles.member}>
        <h2 className={styles.account}>{name}</h2>
        <RatesGrid rates={rates} label={name} />
      </Card>
      {results ? (
        <ApplyResults name={name} results={results} accounts={chosen} onMore={more} />
      ) : (
        <>
          <SectionTitle name={t('apply.choose')} />
          <Choice place={place} chosen={chosen} onChosen={setChosen} onChange={onChange} />
          <Button full busy={apply.isPending} disabled={count === 0 || count > MAX_MEMBERS} onClick={() => void ask()}>
            {count === 0
              ? t('apply.none')
              : count > MAX_MEMBERS
                ? t('apply.tooMany', { most: MAX_MEMBERS })
                : t('apply.give', { count })}
          </Button>
        </>
      )}
    </>
  );
}

/** Gives a template's rates to many members at once. */
export function ApplyTemplate({
  id,
  place,
  onChange,
  onBack,
}: {
  id: string;
  place: Place;
  onChange: OnChange;
  onBack: () => void;
}) {
  const t = useRebateTexts();
  const query = useCall(calls.rebateTemplates, {});
  const back = (
    <Button tone="secondary" size="m" icon="chevron-left" onClick={onBack}>
      {t('templates.back')}
    </Button>
  );
  return (
    <Answer query={query} failed={t('templates.failed')} skeleton={<ListSkeleton count={6} />}>
      {({ content }: OutputOf<typeof calls.rebateTemplates>) => {
        const template = content.find((one) => one.id === id);
        return template ? (
          <>
            <div>{back}</div>
            <Apply key={id} template={template} place={place} onChange={onChange} />
          </>
        ) : (
          <EmptyState title={t('templates.gone')} action={back} />
        );
      }}
    </Answer>
  );
}
