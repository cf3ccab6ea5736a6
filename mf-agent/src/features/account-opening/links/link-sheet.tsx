import { gameTypes } from '@r777/shared/contracts';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useAccountTexts } from '../../../texts/account-texts';
import { useTeamTexts } from '../../../texts/team-texts';
import type { AffiliateLink } from './link-card';
import styles from './links.module.css';
import { PosterButton } from './poster-button';
import { QrCode } from './qr-code';
import { ShareButton } from './share-button';

/** A link to hand on: its QR code, a poster to save, the phone's share sheet, and the rebates it promises. */
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
