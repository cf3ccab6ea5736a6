import { calls } from '@r777/shared/contracts';
import { formatCount, formatDate, today } from '@r777/shared/core';
import { useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { Icon } from '@r777/shared/ui/icon/icon';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { useState } from 'react';
import { AgentOnly } from '../../agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { SavedFilters } from '../../filters/saved-filters';
import { useFilter } from '../../filters/use-filter';
import { Answer } from '../../lists/answer';
import { AsOf } from '../../lists/as-of';
import { CsvButton } from '../../lists/csv-button';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';
import { DayChart, Figure } from './day-chart';
import figureTilesStyles from './figure-tiles.module.css';
import { changeOf, type FigureName, figureNames, type Overview } from './figures';
import styles from './team-overview.module.css';
import { FiguresSkeleton, TeamOverviewSkeleton } from './team-overview-skeleton';

/** Change of a figure since the previous period: an arrow and a percentage. */
function Change({ change }: { change: number | null }) {
  const t = useTeamTexts();
  if (change === null) return <span className={figureTilesStyles.change}>{t('overview.noBefore')}</span>;
  if (change === 0) return <span className={figureTilesStyles.change}>{t('overview.same')}</span>;
  const percent = `${(Math.abs(change) / 10).toFixed(1)}%`;
  return (
    <span
      className={figureTilesStyles.change}
      role="img"
      aria-label={t(change > 0 ? 'overview.more' : 'overview.less', { percent })}
    >
      <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={16} />
      <span>{percent}</span>
    </span>
  );
}

/** The figures of the range beside those before it; the chosen one is drawn by day. */
function FigureTiles({
  overview: { current, before, days },
  chosen,
  onChoose,
}: {
  overview: Overview;
  chosen: FigureName;
  onChoose: (name: FigureName) => void;
}) {
  const t = useTeamTexts();
  return (
    <fieldset className={figureTilesStyles.tiles} aria-label={t('overview.figures')}>
      {figureNames.map((name) => (
        <button
          key={name}
          type="button"
          className={figureTilesStyles.tile}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <span className={figureTilesStyles.label}>{t(`figures.${name}`)}</span>
          <span className={figureTilesStyles.value}>
            <Figure name={name} value={current[name]} days={days.length} />
          </span>
          <Change change={changeOf(current[name], before[name])} />
        </button>
      ))}
    </fieldset>
  );
}

const shownDay = (day: string) => formatDate(day, 'MM/DD/YYYY');

/** The current number of members, how many of them are online, and the days of comparison. */
function Headline({ overview: { members, online, before } }: { overview: Overview }) {
  const t = useTeamTexts();
  const language = useLanguage();
  const { startDate: from, endDate: to } = before;
  return (
    <div className={styles.headline}>
      <p className={styles.team}>
        <span>{t('overview.members', { count: members, shown: formatCount(members, language) })}</span>
        <span className={styles.online}>{t('overview.online', { shown: formatCount(online, language) })}</span>
      </p>
      <p className={styles.compared}>
        {from === to
          ? t('overview.comparedDay', { day: shownDay(from) })
          : t('overview.compared', { from: shownDay(from), to: shownDay(to) })}
      </p>
    </div>
  );
}

function Figures({ range: { from, to } }: { range: { from: string; to: string } }) {
  const t = useTeamTexts();
  const [chosen, setChosen] = useState<FigureName>('stake');
  const query = useCall(calls.teamOverview, { startDate: from, endDate: to }, { keepPrevious: true });
  return (
    <Answer query={query} failed={t('overview.failed')} skeleton={<FiguresSkeleton />}>
      {(overview) => (
        <>
          <Headline overview={overview} />
          <DayChart key={`${overview.days[0]?.day} ${overview.days.length}`} days={overview.days} name={chosen} />
          <FigureTiles overview={overview} chosen={chosen} onChoose={setChosen} />
          <AsOf time={overview.asOf} />
          <CsvButton call={calls.teamOverviewCsv} input={{ startDate: from, endDate: to }} />
        </>
      )}
    </Answer>
  );
}

/** `/m/agent/team/overview`: the team's figures over a range of days. AGENT-28. */
export function TeamOverviewPage() {
  const t = useTeamTexts();
  const [filter, change] = useFilter([], 'week');
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<TeamOverviewSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.teamOverview)}>
        <div className={lists.page}>
          <div className={lists.filter}>
            <RangeChips label={t('dates')} value={filter} max={today()} maxDays={LONGEST_RANGE} onChange={change} />
            <SavedFilters page="overview" />
          </div>
          <Figures range={filter} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
