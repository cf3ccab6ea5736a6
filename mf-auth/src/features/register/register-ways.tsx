import type { ConsolidatedSettings, RegisterSettings } from '@r777/shared/contracts';
import { useStatus, useT } from '@r777/shared/react';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useMethod } from '../../account/use-method';
import type { RegisterWay } from './fields';
import { RegisterForm } from './register-form';

const WAYS = ['username', 'mobileNum'] as const;

/** The methods of registration that the site allows; by username until its settings are known. */
export function useRegisterWays(): readonly RegisterWay[] {
  const open = useStatus()?.info.register;
  return open ? WAYS.filter((way) => open[way]) : ['username'];
}

/** The register form with a toggle of its method, shown only when there are two: AUTHR-01, AUTHR-02. */
export function RegisterWays({ rules, site }: { rules: RegisterSettings; site: ConsolidatedSettings }) {
  const t = useT('auth');
  const ways = useRegisterWays();
  const [chosen, choose] = useMethod('register', WAYS);
  const way = ways.includes(chosen) ? chosen : ways[0];
  if (!way) return null;
  const items = [
    { value: 'username', label: t('register.byUsername') },
    { value: 'mobileNum', label: t('register.byMobileNum') },
  ] as const;
  return (
    <div className={layout.form}>
      {ways.length > 1 && <Segmented label={t('register.method')} items={items} value={way} onChange={choose} />}
      <RegisterForm rules={rules} site={site} way={way} />
    </div>
  );
}
