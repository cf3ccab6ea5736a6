import { calls, commentImageTypes } from '@r777/shared/contracts';
import { imageUrl, toast } from '@r777/shared/core';
import { useAction, useBusy, useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Row } from '@r777/shared/ui/layout/layout';
import { useState } from 'react';
import { useTexts } from '../texts/texts';
import { PictureCropper } from './cropper';
import styles from './head-icon.module.css';
import { presets, useChoice } from './use-choice';

/** The content of the sheet in which a member chooses a head icon: MEMB-30. */
export function HeadIconForm({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { choice, problem, address, choose, open, change, draw } = useChoice();
  const [drawing, setDrawing] = useState(false);
  const save = useAction(calls.setIcon, {
    onSuccess: (_, { icon }) => {
      // This tab shows the new icon at once; the server tells the other tabs.
      cache.set(calls.icon, {}, () => ({ icon: `data:image/jpeg;base64,${icon}` }));
      toast.show({ kind: 'success', text: t('headIcon.saved') });
      onDone();
    },
    // The form says why.
    onError: () => undefined,
  });
  const busy = drawing || save.isPending;
  const isReady = choice?.kind === 'preset' || (choice?.kind === 'own' && choice.part !== null);
  useBusy(choice !== null);

  const send = async () => {
    setDrawing(true);
    const picture = await draw();
    setDrawing(false);
    if (picture) save.mutate({ icon: picture.replace(/^[^,]*,/, '') });
  };
  const pick = (next: Parameters<typeof choose>[0]) => {
    save.reset();
    choose(next);
  };
  // The server's error for a picture that it cannot draw is a general input error.
  const why = save.error?.field === 'icon' && save.error.code === 'request.invalid' ? t('headIcon.broken') : null;
  return (
    <div className={styles.form}>
      {choice?.kind === 'own' ? (
        address && (
          <PictureCropper
            address={address}
            crop={choice.crop}
            zoom={choice.zoom}
            onChange={change}
            onBroken={() => choose(null, 'broken')}
          />
        )
      ) : (
        <fieldset className={styles.presets}>
          <legend className={styles.legend}>{t('headIcon.presets')}</legend>
          {presets.map((preset) => (
            <button
              key={preset.key}
              type="button"
              className={styles.preset}
              style={{ backgroundColor: preset.ground }}
              aria-label={t(`headIcon.preset_${preset.key}`)}
              aria-pressed={choice?.preset === preset}
              disabled={busy}
              onClick={() => pick({ kind: 'preset', preset })}
            >
              <img src={imageUrl(preset.path)} alt="" width={48} height={48} />
            </button>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {problem && <p className={styles.problem}>{t(`headIcon.${problem}`)}</p>}
        {save.error && <p className={styles.problem}>{t('headIcon.failed', { why: why ?? errorText(save.error) })}</p>}
      </div>
      <label className={styles.file} data-disabled={busy || undefined}>
        <Icon name="camera" size={20} />
        <span>{t(choice?.kind === 'own' ? 'headIcon.another' : 'headIcon.own')}</span>
        <input
          type="file"
          accept={commentImageTypes.join()}
          disabled={busy}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            save.reset();
            if (chosen) void open(chosen);
            // The player may choose the same file again after a refusal.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p className={styles.hint}>{t('headIcon.hint')}</p>
      <Row gap={3}>
        {choice && (
          <Button tone="secondary" full disabled={busy} onClick={() => pick(null)}>
            {common('cancel')}
          </Button>
        )}
        <Button full busy={busy} disabled={!isReady} onClick={() => void send()}>
          {t('headIcon.save')}
        </Button>
      </Row>
    </div>
  );
}
