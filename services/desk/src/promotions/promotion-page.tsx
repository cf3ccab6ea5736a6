import { type ReactNode, useState } from 'react';
import { ActButton } from '../act/act';
import { useRead, useSession } from '../api/queries';
import { AuditLines } from '../audit/audit';
import { addressOf } from '../frame/section';
import { Button } from '../kit/button';
import { useErrorText } from '../kit/error-text';
import { Card, Empty, Loading, Moment, Muted, Notice, Row, Stats, Tabs, takaText } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { Columns, Page, Stack } from '../layout/page';
import { useLanguage, useTexts } from '../texts/texts';
import { EditPromotion } from './editor';
import { Preview } from './preview';
import { countText, figureText, isEngine, type Promotion, ruleOf, standingOf } from './rule';
import { Differences, RuleFacts, StandingBadges } from './rule-facts';

const tabs = ['overview', 'edit', 'versions', 'audit'] as const;

/**
 * What the promotion would have cost over the last 30 days. It is computed only on request, because it reads a month of
 * bets.
 */
function DryRun({ id, version }: { id: string; version: number }): ReactNode {
  const t = useTexts();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<number>();
  const run = useRead('promotionDryRun', asked === undefined ? undefined : { id, version: asked, days: 30 }, {
    live: false,
  });
  const isThis = asked === version;
  return (
    <Card title={t('dryRun.title')}>
      <Muted>{t('dryRun.about')}</Muted>
      {isThis && run.data && !run.isPlaceholderData && (
        <Stats
          figures={[
            [t('dryRun.cost'), run.data.cost === null ? t('dryRun.engine') : takaText(run.data.cost)],
            [t('dryRun.members'), run.data.members.toLocaleString('en')],
            [t('dryRun.payments'), run.data.payments.toLocaleString('en')],
          ]}
        />
      )}
      {isThis && run.error && <Notice tone="bad">{errorText(run.error)}</Notice>}
      <Row>
        <Button busy={isThis && run.isFetching} onClick={() => (isThis ? void run.refetch() : setAsked(version))}>
          {t('dryRun.run', { version })}
        </Button>
      </Row>
    </Card>
  );
}

function Overview({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTexts();
  const { id, version, waiting } = promotion;
  const rule = ruleOf(promotion);
  const shown = waiting?.version ?? version;
  return (
    <Columns>
      <Stack>
        <Card title={t('rule.title', { version: version || shown })}>
          <RuleFacts rule={rule} />
        </Card>
        <DryRun id={id} version={shown} />
      </Stack>
      <Preview id={id} version={shown} isAutomatic={rule.join === 'automatic'} />
    </Columns>
  );
}

function Versions({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const versions = useRead('promotionVersions', { id, page, size: PAGE_SIZE });
  if (!versions.data) return <Loading error={versions.error} onRetry={versions.refetch} />;
  const { content, totalCount } = versions.data;
  return (
    <>
      <Table
        label={t('versions.title')}
        keyOf={({ version }) => String(version)}
        rows={content.map((version, place) => ({ ...version, before: content[place + 1] }))}
        columns={[
          { name: t('versions.version'), cell: ({ version }) => t('versions.number', { version }) },
          {
            name: t('versions.written'),
            cell: ({ at, by }) => (
              <>
                {by} · <Moment iso={at} />
              </>
            ),
          },
          { name: t('versions.approved'), cell: ({ approvedBy }) => approvedBy ?? t('versions.notNeeded') },
          {
            name: t('versions.changed'),
            cell: ({ rule, before }) => (before ? <Differences from={before.rule} to={rule} /> : t('versions.first')),
          },
        ]}
      />
      <Pager page={page} total={totalCount} onPage={setPage} />
    </>
  );
}

function Actions({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTexts();
  const { name } = useSession();
  const { id, version, waiting } = promotion;
  const rule = ruleOf(promotion);
  const { window } = rule;
  // The signing-up bonus follows a setting of the site.
  const canStop = rule.terms.kind !== 'signUp';
  const standing = standingOf(promotion);
  const minute = t('schedule.hint');
  return (
    <Row>
      {waiting &&
        (waiting.by === name ? (
          <Muted>{t('approve.own')}</Muted>
        ) : (
          <ActButton
            act={{
              call: 'promotionApprove',
              label: t('approve.label', { version: waiting.version }),
              tone: 'primary',
              question: t('approve.question', { version: waiting.version, by: waiting.by }),
              input: { id, version: waiting.version },
            }}
          />
        ))}
      {version > 0 && (
        <ActButton
          act={{
            call: 'promotionSchedule',
            label: t('schedule.label'),
            question: t('schedule.question'),
            input: { id },
            fields: [
              { name: 'from', label: t('schedule.from'), initial: window.from ?? 'none', hint: minute },
              { name: 'until', label: t('schedule.until'), initial: window.until ?? 'none', hint: minute },
            ],
            done: ({ offered, version: next }) => t(offered ? 'editor.offered' : 'editor.waits', { version: next }),
          }}
        />
      )}
      {canStop && (standing === 'running' || standing === 'early') && (
        <ActButton
          act={{
            call: 'promotionStop',
            label: t('stop.label'),
            tone: 'danger',
            question: t(isEngine(rule) ? 'stop.engine' : 'stop.question'),
            input: { id },
          }}
        />
      )}
    </Row>
  );
}

/** One promotion: its figures, its rule in words, its preview, its versions and its audit lines. */
export function PromotionPage({ id, tab: given }: { id: string; tab: string | undefined }): ReactNode {
  const t = useTexts();
  const language = useLanguage().code;
  const list = useRead('promotionList', { id });
  const tab = tabs.find((each) => each === given) ?? 'overview';
  if (!list.data) return <Loading error={list.error} onRetry={list.refetch} />;
  const [promotion] = list.data.content;
  if (!promotion)
    return (
      <Empty title={t('promotions.unknown', { id })}>
        <a href={addressOf('promotions')}>{t('promotions.title')}</a>
      </Empty>
    );
  const { joined, payments, paid, takenBack, cost, wagered, reserved } = promotion;
  const rule = ruleOf(promotion);
  const { budget } = rule.caps;
  return (
    <Page title={promotion.title?.[language] ?? id} actions={<Actions promotion={promotion} />}>
      <Row>
        <StandingBadges promotion={promotion} />
        <Muted>{id}</Muted>
      </Row>
      <Stats
        figures={[
          [t(isEngine(rule) ? 'figures.members' : 'figures.joined'), figureText(joined, countText)],
          [t('figures.payments'), figureText(payments, countText)],
          [t('figures.paid'), figureText(paid, takaText)],
          [t('figures.takenBack'), figureText(takenBack, takaText)],
          [t('figures.cost'), figureText(cost, takaText)],
          [t('figures.turnover'), figureText(wagered, takaText)],
          ...(budget === null ? [] : [[t('figures.budget'), `${takaText(reserved)} / ${takaText(budget)}`] as const]),
        ]}
      />
      <Tabs
        label={t('promotions.parts')}
        value={tab}
        items={tabs.map((each) => [each, t(`tabs.${each}`), addressOf('promotions', id, each)])}
      />
      {tab === 'overview' && <Overview promotion={promotion} />}
      {tab === 'edit' && <EditPromotion id={id} />}
      {tab === 'versions' && <Versions id={id} />}
      {tab === 'audit' && <AuditLines filter={{ subject: `promotion:${id}` }} />}
    </Page>
  );
}
