import { useT } from '@r777/shared/react';
import { useId } from 'react';
import styles from './server-picker.module.css';
import type { Server } from './servers';

/** The servers as radio buttons, each with its position in the list, its speed as text and as a bar. */
export function ServerChoice({
  servers,
  choice,
  onPick,
}: {
  servers: readonly Server[];
  choice: string | undefined;
  onPick: (origin: string) => void;
}) {
  const t = useT('menu');
  const name = useId();
  return (
    <fieldset className={styles.servers}>
      <legend className={styles.legend}>{t('server.title')}</legend>
      {servers.map(({ origin, host, result: { description, percentage, type } }, index) => (
        <label key={origin} className={styles.server}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={origin === choice}
            onChange={() => onPick(origin)}
          />
          <span className={styles.names}>
            <span className={styles.name}>
              {t('server.label', { place: index + 1 })}{' '}
              {origin === location.origin && <span className={styles.current}>{t('server.current')}</span>}
            </span>
            <span className={styles.host}>{host}</span>
          </span>
          <span className={styles.speed} data-type={type}>
            {description ? (
              <>
                <bdi>{description}</bdi> · {t(`server.${type}`)}
              </>
            ) : (
              t('server.unreachable')
            )}
            <meter className={styles.bar} min={0} max={100} value={percentage} aria-hidden />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
