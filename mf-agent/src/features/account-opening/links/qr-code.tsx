import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMemo } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import styles from './links.module.css';
import { pathOf } from './qr-path';

/** Modules around the code that stay empty, as scanners need them. */
const BORDER = 2;
const SIZE = 184;

const loadEncoder = () => import('qr');

/** A link as QR code. Its encoder is a file of its own; without it the link is still there. */
export function QrCode({ text }: { text: string }) {
  const t = useAccountTexts();
  const common = useT('common');
  const { part, failed, retry } = useLazy(loadEncoder, true);
  const rows = useMemo(() => part?.encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [part, text]);
  if (failed)
    return (
      <p className={styles.noCode}>
        {t('links.noCode')}
        <Button tone="ghost" size="m" icon="refresh" onClick={retry}>
          {common('retry')}
        </Button>
      </p>
    );
  if (!rows) return <Skeleton className={styles.code} width={SIZE} height={SIZE} />;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={SIZE}
      height={SIZE}
      role="img"
      aria-label={t('links.code')}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}
