import type { Status } from '@r777/shared/contracts';
import { openServiceLink } from '@r777/shared/core';
import { useLoggedIn, useStatus, useWhitelabel } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useEffect, useState } from 'react';
import { useMenuTexts } from '../../site/menu-texts';
import type { OverlayProps } from '../../site/overlay';
import { useReachable } from '../../site/reachable';
import { ChatBadge } from '../../site/unread-badges';
import styles from './service-sheet.module.css';

type Sealed = Status['info']['customerService'];
/** A customer-service link that can be opened. */
interface ServiceLink {
  title: Sealed[number]['title'];
  url: string;
}

/** Only web addresses may be opened: a `javascript:` address would run in this page. */
function isWebAddress(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

async function open({ title, path }: Sealed[number]): Promise<ServiceLink[]> {
  const url = await openServiceLink(path).catch(() => '');
  return isWebAddress(url) ? [{ title, url }] : [];
}

/**
 * The status's customer-service links, decrypted; unreadable ones are left out. Null while they are being decrypted.
 */
function useServiceLinks(sealed: Sealed | undefined): readonly ServiceLink[] | null {
  const [links, setLinks] = useState<readonly ServiceLink[] | null>(null);
  useEffect(() => {
    let gone = false;
    void Promise.all((sealed ?? []).map(open)).then((all) => gone || setLinks(all.flat()));
    return () => {
      gone = true;
    };
  }, [sealed]);
  return links;
}

/** Links to customer service from the status: NAV-25, NAV-37. */
export function ServiceSheet({ open, onClose }: OverlayProps) {
  const t = useMenuTexts();
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
