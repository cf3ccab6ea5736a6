import { useSecurityTexts } from '../../../texts/security-texts';

/** The name of a device in words: its browser and platform, as far as they are known. */
export function useDeviceName(): (device: { browser: string | null; platform: string | null }) => string {
  const t = useSecurityTexts();
  return ({ browser, platform }) => {
    if (browser !== null && platform !== null) return t('devices.on', { browser, platform });
    return browser ?? platform ?? t('devices.unknown');
  };
}
