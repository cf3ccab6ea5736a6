import { pathOf } from '@r777/shared/copy-and-share';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMemo } from 'react';
import { useInviteTexts } from '../../../texts/invite-texts';
import styles from './share-card.module.css';

/** Width of the quiet zone around the code, in modules, as scanners need it. */
const BORDER = 2;
const SIZE = 168;

const loadEncoder = () => import('qr');

/** A text as QR code. The encoder is a lazy file; if it fails to load, link and code are still shown. */
export function QrCode({ text }: { text: string }) {
  const t = useInviteTexts();
  const common = useT('common');
  const { part, failed, retry } = useLazy(loadEncoder, true);
  const rows = useMemo(() => part?.encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [part, text]);
  if (failed)
    return (
      <p className={styles.noCode}>
        <span>{t('share.noPicture')}</span>
        <Button tone="ghost" size="m" icon="refresh" onClick={retry}>
          {common('retry')}
        </Button>
      </p>
    );
  return (
    <figure className={styles.figure}>
      {rows ? (
        <svg
          className={styles.code}
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          width={SIZE}
          height={SIZE}
          role="img"
          aria-label={t('share.picture')}
          shapeRendering="crispEdges"
        >
          <path d={pathOf(rows)} />
        </svg>
      ) : (
        <Skeleton width={SIZE} height={SIZE} />
      )}
      <figcaption className={styles.caption}>{t('share.scan')}</figcaption>
    </figure>
  );
}
