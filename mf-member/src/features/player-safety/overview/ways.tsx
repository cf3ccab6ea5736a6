import type { PlayerPolicy } from '@r777/shared/contracts';
import { useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import type { ReactNode } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { partPath } from '../frame/part-path';
import styles from '../frame/player-safety.module.css';

const ABOUT = `${paths.help}?tag=responsible`;

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{name}</h2>
      <ListCard label={name}>{children}</ListCard>
    </section>
  );
}

/** Links to breaks, statement and self-test, and to help outside this site. */
export function Ways({ policy }: { policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const about = useReachable()(ABOUT);
  const { timeOut, selfExclusion, activityStatement, selfTest, helpLinks } = policy;
  return (
    <>
      {(timeOut || selfExclusion) && (
        <Group name={t('ways.title')}>
          {timeOut && (
            <ListRow icon="pause" title={t('ways.timeOut')} text={t('ways.timeOutText')} to={partPath('timeOut')} />
          )}
          {selfExclusion && (
            <ListRow
              icon="lock"
              title={t('ways.selfExclusion')}
              text={t('ways.selfExclusionText')}
              to={partPath('selfExclusion')}
            />
          )}
        </Group>
      )}
      {(activityStatement || selfTest) && (
        <Group name={t('ways.more')}>
          {activityStatement && (
            <ListRow
              icon="receipt"
              title={t('ways.statement')}
              text={t('ways.statementText')}
              to={partPath('statement')}
            />
          )}
          {selfTest && (
            <ListRow
              icon="question"
              title={t('ways.selfTest')}
              text={t('ways.selfTestText')}
              to={partPath('selfTest')}
            />
          )}
        </Group>
      )}
      {(helpLinks.length > 0 || about) && (
        <Group name={t('ways.help')}>
          {helpLinks.map(({ name, url }) => (
            <ListRow key={url} icon="heart" title={name} href={url} />
          ))}
          {about && <ListRow icon="book" title={t('ways.responsible')} to={ABOUT} />}
        </Group>
      )}
    </>
  );
}
