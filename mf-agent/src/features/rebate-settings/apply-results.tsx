import type { calls, OutputOf } from '@r777/shared/contracts';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import lists from '../../lists/lists.module.css';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './rebate-settings.module.css';

/** The answer for each member. */
export type Results = OutputOf<typeof calls.applyRebates>['content'];

/** Why a member kept the rates from before. */
function useReason(): (result: Results[number]) => string {
  const t = useRebateTexts();
  const team = useTeamTexts();
  return ({ code, gameType, percent }) => {
    if (code === 'request.notFound' || gameType === null) return t('apply.notFound');
    const params = { category: team(`types.${gameType}`), percent: percent ?? '' };
    return code === 'rebate.tooHigh' ? t('apply.tooHigh', params) : t('apply.tooLow', params);
  };
}

/** One line per member: applied, or refused and why. */
export function ApplyResults({
  name,
  results,
  accounts,
  onMore,
}: {
  name: string;
  results: Results;
  accounts: ReadonlyMap<string, string>;
  onMore: () => void;
}) {
  const t = useRebateTexts();
  const reason = useReason();
  const applied = results.filter(({ code }) => code === null).length;
  return (
    <>
      <Alert live tone={applied === results.length ? 'success' : 'warning'}>
        {t('apply.summary', { applied, all: results.length, name })}
      </Alert>
      <ul className={lists.list} aria-label={t('apply.results')}>
        {results.map((result) => (
          <li key={result.member} className={styles.entry}>
            <span className={styles.line}>
              <span className={styles.account}>{accounts.get(result.member) ?? result.member}</span>
              <span className={styles.outcome} data-refused={result.code !== null || undefined}>
                {t(result.code === null ? 'apply.applied' : 'apply.refused')}
              </span>
            </span>
            {result.code !== null && <span className={styles.small}>{reason(result)}</span>}
          </li>
        ))}
      </ul>
      <Button tone="secondary" full onClick={onMore}>
        {t('apply.more')}
      </Button>
    </>
  );
}
