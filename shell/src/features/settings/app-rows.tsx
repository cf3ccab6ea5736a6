import { confirm, isStandalone, saveData, savesData, toast } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Switch } from '@r777/shared/ui/switch/switch';
import { useEffect, useState } from 'react';
import { inAppMode } from '../../device/app-mode';
import { install, installOffer } from '../../site/install';
import { useMenuTexts } from '../../site/menu-texts';
import { lookForUpdate, shellBuild } from './build';
import { cachedBytes, canCache, clearCaches } from './cached-data';

const MIB = 1024 * 1024;

function DataSaver() {
  const t = useMenuTexts();
  const [on, setOn] = useState(savesData);
  const change = (next: boolean) => {
    saveData(next);
    setOn(next);
  };
  return (
    <ListRow
      icon="chart"
      title={<Switch label={t('settings.saver')} text={t('settings.saverText')} checked={on} onChange={change} />}
    />
  );
}

function Install() {
  const t = useMenuTexts();
  const [installed, setInstalled] = useState(inAppMode() || isStandalone());
  if (installed) return null;
  if (!installOffer()) return <ListRow icon="download" title={t('settings.install')} to={paths.app} />;
  return (
    <ListRow
      icon="download"
      title={t('settings.install')}
      text={t('settings.installText')}
      onClick={() => void install().then(setInstalled, () => undefined)}
    />
  );
}

function Kept() {
  const t = useMenuTexts();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => void cachedBytes().then(setBytes), []);
  const clear = async () => {
    const question = { title: t('settings.clear'), text: t('settings.clearSure'), confirmText: t('settings.clearYes') };
    if (!(await confirm(question))) return;
    try {
      await clearCaches();
      toast.show({ kind: 'success', text: t('settings.cleared') });
    } catch (error) {
      toast.show({ kind: 'fail', text: errorText(error) });
    }
    setBytes(await cachedBytes());
  };
  const size = bytes === undefined ? undefined : t('settings.size', { size: (bytes / MIB).toFixed(1) });
  return <ListRow icon="trash" title={t('settings.clear')} text={size} onClick={() => void clear()} />;
}

type Update = Awaited<ReturnType<typeof lookForUpdate>> | 'looking' | 'failed';

const words = {
  looking: 'settings.updateLooking',
  latest: 'settings.updateLatest',
  newer: 'update.ready',
  failed: 'settings.updateFailed',
} as const satisfies Record<Exclude<Update, 'none'>, string>;

function Version() {
  const t = useMenuTexts();
  const [update, setUpdate] = useState<Update>();
  const look = () => {
    setUpdate('looking');
    lookForUpdate().then(setUpdate, () => setUpdate('failed'));
  };
  const build = shellBuild();
  if (!build) return null;
  const said = update && update !== 'none' ? t(words[update]) : t('settings.version', { build });
  return (
    <ListRow
      icon="info"
      title={t('settings.versionTitle')}
      text={<span role="status">{said}</span>}
      end={
        update === 'newer' ? (
          <Button size="m" onClick={() => location.reload()}>
            {t('update.reload')}
          </Button>
        ) : (
          <Button size="m" tone="secondary" busy={update === 'looking'} onClick={look}>
            {t('settings.updateLook')}
          </Button>
        )
      }
    />
  );
}

/** The site as an app on this device: installation, cached data, and the running version. */
export function AppRows() {
  const t = useMenuTexts();
  return (
    <ListCard label={t('settings.app')}>
      <DataSaver />
      <Install />
      {canCache() && <Kept />}
      <Version />
    </ListCard>
  );
}
