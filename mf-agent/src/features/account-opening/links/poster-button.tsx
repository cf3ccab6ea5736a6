import { toast } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import type { AffiliateLink } from './link-card';
import styles from './links.module.css';

/** Draws a poster with the link's code, shows it, and saves it as a picture. What draws it is a file of its own. */
export function PosterButton({ link: { code, link } }: { link: AffiliateLink }) {
  const t = useAccountTexts();
  const [picture, setPicture] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useBusy(busy);
  const draw = async () => {
    setBusy(true);
    try {
      const { drawPoster } = await import('./draw-poster');
      const words = { brand: t('poster.brand'), headline: t('poster.headline'), scan: t('poster.scan') };
      setPicture(await drawPoster({ ...words, foot: t('poster.foot'), code: t('poster.code', { code }), link }));
    } catch {
      toast.show({ kind: 'fail', text: t('poster.failed') });
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
