import type { RegisterSettings } from '@r777/shared/contracts';
import { someRegisterSettings } from '@r777/shared/testing';
import type { Variant } from '@r777/shared/testing/variants';
import { enterMobile, openMobile, ways, withCode } from './mobile-register';
import { openRegister, registerForm } from './register-form';

/** Opens the registration by this method and fills in its form. `part`: additional fields of the site. */
export async function by(way: Extract<Variant<'way'>, 'username' | 'mobile'>, part: Partial<RegisterSettings> = {}) {
  if (way === 'mobile') {
    const app = await openMobile({ registerSettings: { ...withCode(), ...part } });
    await enterMobile(app);
    return app;
  }
  ways(true, false);
  const app = openRegister({ registerSettings: someRegisterSettings(part) });
  await registerForm.enter(app);
  return app;
}
