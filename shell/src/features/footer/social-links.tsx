import type { Status } from '@r777/shared/contracts';
import { useStatus, useT } from '@r777/shared/react';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import styles from './footer.module.css';

type ResourceType = Status['info']['resources'][number]['resourceType'];

const networks = [
  { type: 'FACEBOOK', icon: 'facebook', name: 'Facebook' },
  { type: 'TELEGRAM', icon: 'telegram', name: 'Telegram' },
  { type: 'INSTAGRAM', icon: 'instagram', name: 'Instagram' },
] as const satisfies readonly { type: ResourceType; icon: IconName; name: string }[];

/** Icons of the networks for which the status has an address: NAV-38. */
export function SocialLinks() {
  const t = useT('footer');
  const resources = useStatus()?.info.resources ?? [];
  const given = networks.flatMap((network) => {
    const url = resources.find((r) => r.resourceType === network.type)?.url;
    return url ? [{ ...network, url }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(({ type, icon, name, url }) => (
        <li key={type}>
          <a
            className={styles.network}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.follow', { network: name })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
