import { useEffect, useState } from 'react';

/** An address under which the page can show a chosen file; null until it is there. Each version of a remote makes its own. */
export function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
