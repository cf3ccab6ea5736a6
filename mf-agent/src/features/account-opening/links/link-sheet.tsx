import { gameTypes } from '@r777/shared/contracts';
import { canShare, pathOf, share } from '@r777/shared/copy-and-share';
import { toast } from '@r777/shared/core';
import { useBusy, useSettings, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMemo, useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import { useTeamTexts } from '../../../texts/team-texts';
import type { AffiliateLink } from './link-card';
import styles from './links.module.css';

/** Modules around the code that stay empty, as scanners need them. */
const BORDER = 2;
const SIZE = 184;

const loadEncoder = () => import('qr');

/** A link as QR code. Its encoder is a lazy file. If it does not load, the link is still shown. */
function QrCode({ text }: { text: string }) {
  const t = useAccountTexts();
  const common = useT('common');
  const { part, failed, retry } = useLazy(loadEncoder, true);
  const rows = useMemo(() => part?.encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [part, text]);
  if (failed)
    return (
      <p className={styles.noCode}>
        <span>{t('links.noCode')}</span>
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

/** Draws a poster with the link's code, shows it, and saves it as a picture. The code that draws it is a lazy file. */
function PosterButton({ link: { code, link } }: { link: AffiliateLink }) {
  const t = useAccountTexts();
  const [picture, setPicture] = useState<string | null>(null);
  const { data: settings } = useSettings();
  const [busy, setBusy] = useState(false);
  useBusy(busy);
  const fail = () => toast.show({ kind: 'fail', text: t('poster.failed') });
  const draw = async () => {
    // No poster leaves here without the minimum age.
    if (!settings) return fail();
    setBusy(true);
    try {
      const { drawPoster } = await import('./draw-poster');
      const foot = t('poster.foot', { age: settings.minimumAge });
      const words = { brand: t('poster.brand'), headline: t('poster.headline'), scan: t('poster.scan') };
      setPicture(await drawPoster({ ...words, foot, code: t('poster.code', { code }), link }));
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  };
  if (picture === null)
    return (
      <Button full tone="secondary" busy={busy} onClick={() => void draw()}>
        {t('poster.make')}
      </Button>
    );
  return (
    <div className={styles.poster}>
      <img className={styles.picture} src={picture} alt={t('poster.alt', { code })} width={1080} height={1350} />
      <a className={styles.save} href={picture} download={`r777-${code}.png`}>
        {t('poster.save')}
      </a>
    </div>
  );
}

/** Hands the link to the phone's share sheet; only where the browser has one. */
function ShareButton({ link }: { link: string }) {
  const t = useAccountTexts();
  if (!canShare()) return null;
  const open = async () => {
    try {
      await share({ title: t('poster.brand'), text: t('poster.headline'), url: link });
    } catch {
      toast.show({ kind: 'fail', text: t('links.shareFailed') });
    }
  };
  return (
    <Button full icon="share" onClick={() => void open()}>
      {t('links.share')}
    </Button>
  );
}

/** A link to share: its QR code, a poster to save, the phone's share sheet, and its rebates. */
export function LinkSheet({ link, onClose }: { link: AffiliateLink; onClose: () => void }) {
  const t = useAccountTexts();
  const team = useTeamTexts();
  return (
    <Sheet open title={link.channel} onClose={onClose}>
      <div className={styles.sheet}>
        <QrCode text={link.link} />
        <ShareButton link={link.link} />
        <PosterButton link={link} />
        <h3 className={styles.subtitle}>{t('links.rates')}</h3>
        <dl className={styles.rates}>
          {gameTypes.map((gameType) => (
            <div key={gameType}>
              <dt>{team(`types.${gameType}`)}</dt>
              <dd>{t('percent', { percent: link.rates[gameType] })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}
