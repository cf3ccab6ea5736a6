import type { PlayerPolicy } from '@r777/shared/contracts';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { partPath } from '../frame/part-path';
import { MOST, resultOf } from './score';
import styles from './self-test.module.css';

/** What the answers mean, where to find help, and the next step. */
export function Result({ score, policy, onAgain }: { score: number; policy: PlayerPolicy; onAgain: () => void }) {
  const t = useSafetyTexts();
  const navigate = useNavigate();
  const result = resultOf(score);
  const harmed = result === 'some' || result === 'high';
  return (
    <>
      <section className={styles.result} data-result={result} role="status">
        <h3 className={styles.title}>{t(`test.result_${result}`)}</h3>
        <p>{t(`test.text_${result}`)}</p>
        <p className={styles.text}>{t('test.score', { score, most: MOST })}</p>
      </section>
      {policy.helpLinks.length > 0 && (
        <ListCard label={t('ways.help')}>
          {policy.helpLinks.map(({ name, url }) => (
            <ListRow key={url} icon="heart" title={name} href={url} />
          ))}
        </ListCard>
      )}
      {harmed && policy.timeOut && (
        <Button full onClick={() => navigate(partPath('timeOut'))}>
          {t('test.toBreak')}
        </Button>
      )}
      <Button tone="secondary" full onClick={() => navigate(paths.playerSafety)}>
        {t('test.toLimits')}
      </Button>
      <Button tone="ghost" full onClick={onAgain}>
        {t('test.again')}
      </Button>
    </>
  );
}
