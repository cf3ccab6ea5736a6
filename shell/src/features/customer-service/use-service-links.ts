import type { Status } from '@r777/shared/contracts';
import { openServiceLink } from '@r777/shared/core';
import { useEffect, useState } from 'react';

type Sealed = Status['info']['customerService'];
/** A customer-service link that can be opened. */
export interface ServiceLink {
  title: Sealed[number]['title'];
  url: string;
}

/** Only web addresses may be opened: a `javascript:` address would run in this page. */
function isWebAddress(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

async function open({ title, path }: Sealed[number]): Promise<ServiceLink[]> {
  const url = await openServiceLink(path).catch(() => '');
  return isWebAddress(url) ? [{ title, url }] : [];
}

/**
 * The status's customer-service links, decrypted; unreadable ones are left out. Null while they are being decrypted.
 */
export function useServiceLinks(sealed: Sealed | undefined): readonly ServiceLink[] | null {
  const [links, setLinks] = useState<readonly ServiceLink[] | null>(null);
  useEffect(() => {
    let gone = false;
    void Promise.all((sealed ?? []).map(open)).then((all) => gone || setLinks(all.flat()));
    return () => {
      gone = true;
    };
  }, [sealed]);
  return links;
}
