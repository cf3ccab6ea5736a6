import { expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { socialSettings } from './routes';

const on = (part: Partial<typeof site.whitelabel>) => ({ ...site, whitelabel: { ...site.whitelabel, ...part } });
const project = { projectId: 'r777', apiKey: 'web-key' };
const page = { ...project, google: 'google-client', facebook: 'facebook-app' };

test('a page learns of the providers that are both switched on and configured', () => {
  expect(socialSettings(page, on({ GOOGLELOGIN3: true }))).toEqual({ ...project, google: 'google-client' });
  expect(socialSettings(page, on({ FACEBOOKLOGIN3: true }))).toEqual({ ...project, facebook: 'facebook-app' });
  const both = on({ GOOGLELOGIN3: true, FACEBOOKLOGIN3: true });
  expect(socialSettings({ ...project, google: 'google-client' }, both)).toEqual({
    ...project,
    google: 'google-client',
  });
});

test('without flag, project or id there is nothing to sign in with', () => {
  expect(socialSettings(page, site)).toBeNull();
  const google = on({ GOOGLELOGIN3: true });
  expect(socialSettings(undefined, google)).toBeNull();
  expect(socialSettings(project, google)).toBeNull();
  expect(socialSettings({ ...project, facebook: '7' }, google)).toBeNull();
});
