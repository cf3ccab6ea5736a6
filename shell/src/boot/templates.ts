import type { Status } from '@r777/shared/contracts';
import { statusStore } from '@r777/shared/core';

/** The looks that a merchant chooses by the status: of the member centre (SHELL-21) and of the details of money (SHELL-22). */
export function templatesOf({ info }: Pick<Status, 'info'>): { template: 'new' | 'base'; detail: 'new' | 'base' } {
  const { mem_cen, dep_func } = info.mobileTemplate;
  return { template: mem_cen === '1' ? 'new' : 'base', detail: dep_func === '1' ? 'new' : 'base' };
}

/** Puts them on the document, where style sheets and remotes find them, and keeps them as the status has them. */
export function markTemplates(): void {
  const mark = () => {
    const { status } = statusStore.getState();
    if (status) Object.assign(document.documentElement.dataset, templatesOf(status));
  };
  mark();
  statusStore.subscribe(mark);
}
