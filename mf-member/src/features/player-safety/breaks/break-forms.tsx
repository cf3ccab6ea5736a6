import type { PartProps } from '../frame/part-props';
import { BreakForm } from './break-form';

/** `?part=timeOut`: a short break. */
export function TimeOut({ policy }: PartProps) {
  return (
    <BreakForm
      kind="timeOut"
      days={policy.timeOut?.days ?? null}
      permanent={false}
      openBonus={policy.openBonus?.timeOut}
    />
  );
}

/** `?part=selfExclusion`: a long one, or for ever. */
export function SelfExclusion({ policy }: PartProps) {
  const offer = policy.selfExclusion;
  return (
    <BreakForm
      kind="selfExclusion"
      days={offer?.days ?? null}
      permanent={offer?.permanent ?? false}
      openBonus={policy.openBonus?.selfExclusion}
    />
  );
}
