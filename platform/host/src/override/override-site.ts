import type { ComponentType } from 'react';
import type { Federation } from '../remote-hosts';
import type { Stored } from '../site';
import type { Overrides } from './overrides';

/** What a site offers for developers' overrides. */
export interface OverrideSite {
  /** Shows them on each page. */
  readonly OverrideBadge: ComponentType<{ federation: Federation; overrides: Overrides }>;
  /** The place where this tab keeps its overrides. */
  readonly storedOverrides: Stored<unknown>;
}
