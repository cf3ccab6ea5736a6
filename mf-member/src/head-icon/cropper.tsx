import Cropper from 'react-easy-crop';
import { useTexts } from '../texts/texts';
import type { Part } from './draw';
import styles from './head-icon.module.css';

/** Largest zoom of a picture, and the slider's step. */
const MAX_ZOOM = 4;
const STEP = 0.05;
/** How far an arrow key moves the picture, in px. */
const KEY_STEP = 8;

/**
 * The part of a picture inside the circle. It is moved by finger, mouse or arrow keys, and enlarged by two fingers or
 * the slider.
 */
export function PictureCropper({
  address,
  crop,
  zoom,
  onChange,
  onBroken,
}: {
  address: string;
  crop: { x: number; y: number };
  zoom: number;
  onChange: (change: { crop?: { x: number; y: number }; zoom?: number; part?: Part }) => void;
  onBroken: () => void;
}) {
  const t = useTexts();
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          // The page's policy allows no style element.
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.cropper ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.circle ?? '',
          }}
          cropperProps={{ role: 'group', 'aria-label': t('headIcon.move') }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={(next) => onChange({ crop: next })}
          onZoomChange={(next) => onChange({ zoom: next })}
          onCropAreaChange={(_, part) => onChange({ part })}
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('headIcon.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={STEP}
          value={zoom}
          onChange={(event) => onChange({ zoom: Number(event.currentTarget.value) })}
        />
      </label>
    </>
  );
}
