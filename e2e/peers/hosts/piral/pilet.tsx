import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Mark } from '../parts/mark';

interface ExtensionProps {
  params: { slotProps: object; fallback: ReactNode };
}
interface PiletApi {
  meta: { version: string };
  registerExtension(name: string, component: ComponentType<ExtensionProps>): void;
}
type Exposes = Record<string, () => Promise<{ Area: ComponentType<object> }>>;

/** The `setup` of a pilet that offers a remote's exposes as extensions; part of each remote. */
export const setupOf = (remote: string, exposes: Exposes) => (api: PiletApi) => {
  for (const [expose, load] of Object.entries(exposes)) {
    const Area = lazy(async () => ({ default: (await load()).Area }));
    api.registerExtension(`${remote} ${expose}`, ({ params }) => (
      <Suspense fallback={params.fallback}>
        <Mark remote={remote} version={api.meta.version}>
          <Area {...params.slotProps} />
        </Mark>
      </Suspense>
    ));
  }
};
