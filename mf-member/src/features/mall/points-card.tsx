import { formatCount, imageUrl } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMallTexts } from '../../texts/mall-texts';
import styles from './points-card.module.css';

/** The member's points; undefined until they are known. REWD-11 */
export function PointsCard({ points }: { points: number | undefined }) {
  const t = useMallTexts();
  const language = useLanguage();
  return (
    <Card tone="wash" className={styles.card}>
      <div>
        <p className={styles.label}>{t('points.own')}</p>
        <p className={styles.points}>
          {points === undefined ? <Skeleton width={96} height={32} /> : formatCount(points, language)}
        </p>
        <p className={styles.hint}>{t('points.earn')}</p>
      </div>
      <img className={styles.art} src={imageUrl('/icons/mall.svg')} alt="" width={72} height={72} />
    </Card>
  );
}
