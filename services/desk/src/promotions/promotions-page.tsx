import { type ReactNode, useState } from 'react';
import { lackedRoles } from '../api/call';
import { useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { SelectField, TextField } from '../kit/field';
import { Empty, Loading, takaText } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { usePage } from '../kit/use-page';
import { Filters, LinkButton, Page } from '../layout/page';
import { useLanguage, useTexts } from '../texts/texts';
import { NewPromotion } from './editor';
import { PromotionPage } from './promotion-page';
import { countText, figureText, type PromotionStanding, ruleOf } from './rule';
import { StandingBadges } from './rule-facts';

const standings = ['running', 'early', 'waiting', 'stopped', 'ended'] as const;

function PromotionList(): ReactNode {
  const t = useTexts();
  const session = useSession();
  const language = useLanguage().code;
  const [text, setText] = useState('');
  const [standing, setStanding] = useState<PromotionStanding | 'all'>('all');
  const [page, setPage] = usePage(text, standing);
  const asked = { text: text.trim() || undefined, standing: standing === 'all' ? undefined : standing };
  const list = useRead('promotionList', { ...asked, page, size: PAGE_SIZE });
  return (
    <Page
      title={t('promotions.title')}
      actions={
        lackedRoles(session, 'promotionPut') === undefined && (
          <LinkButton href={addressOf('promotions', '+', 'new')}>{t('promotions.new')}</LinkButton>
        )
      }
    >
      <Filters>
        <TextField label={t('promotions.search')} type="search" value={text} onChange={setText} />
        <SelectField
          label={t('promotions.state')}
          value={standing}
          onChange={setStanding}
          options={[
            { value: 'all', label: t('promotions.all') },
            ...standings.map((each) => ({ value: each, label: t(`standing.${each}`) })),
          ]}
        />
      </Filters>
      {!list.data ? (
        <Loading error={list.error} onRetry={list.refetch} />
      ) : list.data.content.length === 0 ? (
        <Empty title={t('promotions.none')} />
      ) : (
        <>
          <Table
            label={t('promotions.title')}
            keyOf={({ id }) => id}
            rows={list.data.content}
            columns={[
              {
                name: t('promotions.name'),
                cell: (row) => <PromotionLink id={row.id} title={row.title?.[language]} />,
              },
              { name: t('rule.kind'), cell: (row) => t(`kind.${ruleOf(row).terms.kind}`) },
              { name: t('promotions.state'), cell: (row) => <StandingBadges promotion={row} /> },
              { name: t('figures.joined'), number: true, cell: ({ joined }) => figureText(joined, countText) },
              { name: t('figures.paid'), number: true, cell: ({ paid }) => figureText(paid, takaText) },
              { name: t('figures.cost'), number: true, cell: ({ cost }) => figureText(cost, takaText) },
              { name: t('figures.turnover'), number: true, cell: ({ wagered }) => figureText(wagered, takaText) },
            ]}
          />
          <Pager page={page} total={list.data.totalCount} hasMore={list.data.hasMore} onPage={setPage} />
        </>
      )}
    </Page>
  );
}

function PromotionLink({ id, title }: { id: string; title: string | undefined }): ReactNode {
  return <a href={addressOf('promotions', id)}>{title ?? id}</a>;
}

/** Promotions: the list, one of them, or a new one. */
export function PromotionsPage({ rest: [id, tab] }: { rest: readonly string[] }): ReactNode {
  if (id === '+') return <NewPromotion />;
  return id === undefined ? <PromotionList /> : <PromotionPage key={id} id={id} tab={tab} />;
}
