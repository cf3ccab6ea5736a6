import '../../site/menu-texts';
import { useLoggedIn, useStatus, useT, useWhitelabel } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { OverlayProps } from '../../site/overlay';
import { useReachable } from '../../site/reachable';
import { ChatBadge } from '../../site/unread-badges';
import styles from './service-sheet.module.css';
import { useServiceLinks } from './use-service-links';

/** Links to customer service from the status: NAV-25, NAV-37. */
export function ServiceSheet({ open, onClose }: OverlayProps) {
  const t = useT('menu');
  const given = useServiceLinks(useStatus()?.info.customerService);
  const reachable = useReachable();
  const loggedIn = useLoggedIn();
  // A guest's way to the chat is log-in (PERM-06).
  const chat = useWhitelabel('CBS3') && (loggedIn || reachable(paths.login));
  // The site's own chat replaces an external one.
  const links = given?.filter(({ title }) => !chat || title !== 'CS');
  const faq = `${paths.help}?tag=faq`;
  return (
    <Sheet open={open} title={t('service.title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>{links?.length === 0 && !chat ? t('service.none') : t('service.text')}</p>
        {chat && (
          <Link className={styles.link} to={paths.chat}>
            <Icon name="headset" />
            <span className={styles.label}>{t('service.chat')}</span>
            <ChatBadge />
            <Icon name="chevron-right" size={20} />
          </Link>
        )}
        {links?.map(({ title, url }) => (
          <a key={url} className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            <Icon name={title === 'CS' ? 'headset' : 'phone'} />
            <span className={styles.label}>{t(title === 'CS' ? 'service.chat' : 'service.whatsapp')}</span>
            <Icon name="external" size={20} />
          </a>
        ))}
        {reachable(faq) && (
          <Link className={styles.link} to={faq}>
            <Icon name="question" />
            <span className={styles.label}>{t('menu.faq')}</span>
            <Icon name="chevron-right" size={20} />
          </Link>
        )}
      </div>
    </Sheet>
  );
}
