import { Button } from '@r777/shared/ui/button/button';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { StateBox } from '@r777/shared/ui/state-box/state-box';
import { type ReactNode, useEffect, useState } from 'react';
import { isReplaced } from '../../features/settings/build';
import { useMenuTexts } from '../../site/menu-texts';

/**
 * A part of the shell whose code cannot be loaded. After a deploy of the shell its files may be gone, and the page has
 * to be reloaded. Until that is known, the placeholder is shown, with a message if it takes long.
 */
export function LostPart({
  tries,
  children,
  onReload = () => location.reload(),
}: {
  /** How often the part was requested again: each retry may find a network, or a new shell. */
  tries: number;
  children: ReactNode;
  onReload?: () => void;
}) {
  const t = useMenuTexts();
  const [replaced, setReplaced] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    let gone = false;
    isReplaced().then(
      (now) => !gone && setReplaced(now),
      // No network: the next try asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  if (!replaced) return <Waiting>{children}</Waiting>;
  return (
    <StateBox alert art="error" title={t('update.ready')} text={t('update.needed')}>
      <Button icon="refresh" onClick={onReload}>
        {t('update.reload')}
      </Button>
    </StateBox>
  );
}
