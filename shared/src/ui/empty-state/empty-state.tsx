import type { ReactNode } from 'react';
import type { StateArtName } from '../state-art/state-art';
import { StateBox } from '../state-box/state-box';

/** Names what would be shown here, and offers the next step. `action` is a Button or a Link. */
export function EmptyState({
  art = 'empty',
  title,
  text,
  action,
}: {
  art?: StateArtName;
  title: string;
  text?: string;
  action?: ReactNode;
}): ReactNode {
  return (
    <StateBox art={art} title={title} text={text}>
      {action}
    </StateBox>
  );
}
