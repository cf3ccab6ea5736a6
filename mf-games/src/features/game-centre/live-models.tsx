import { calls } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { useNearView } from '@r777/shared/ui/near-view/near-view';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { useListLanguage } from '../../games/data/use-list-language';
import { RetryLine } from '../../games/states/retry-line';
import { useGameActions } from '../../games/tile/game-context';
import { useListTexts } from '../../texts/list-texts';
import styles from './live-models.module.css';

/** Number of models requested: more than anybody scrolls through. */
const MAX_MODELS = 20;

/**
 * The active live models under the live games, marked and first if they are at a table (GCEN-15). A tap leads to their
 * table.
 */
export function LiveModels() {
  const t = useListTexts();
  const { play } = useGameActions();
  const [ref, near] = useNearView<HTMLElement>();
  const input = { language: useListLanguage(), pageNo: 1, pageSize: MAX_MODELS };
  const { data, error, refetch } = useCall(calls.liveModelList, input, { enabled: near, keepPrevious: true });
  const active = (data?.content ?? []).filter((model) => model.active);
  const models = [...active.filter(({ streaming }) => streaming), ...active.filter(({ streaming }) => !streaming)];
  if (data && models.length === 0) return null;
  return (
    <section ref={ref} className={styles.models} aria-label={t('live.title')}>
      <SectionTitle name={t('live.title')} />
      {error && !data ? (
        <RetryLine onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.row} aria-label={t('live.title')}>
          {models.map(({ modelId, name, pictureUrl, streaming, nextStream, game }) => (
            <li key={modelId} className={styles.cell}>
              <button type="button" className={styles.model} onClick={() => play(game)}>
                <span className={styles.picture} data-streaming={streaming}>
                  <img src={imageUrl(pictureUrl)} alt="" width={84} height={84} loading="lazy" />
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.state} data-streaming={streaming}>
                  {streaming
                    ? t('live.now')
                    : nextStream
                      ? t('live.at', { time: formatDate(nextStream, 'HH:mm') })
                      : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
