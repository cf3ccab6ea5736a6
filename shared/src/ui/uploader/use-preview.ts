import { useEffect, useState } from 'react';

/** An address at which the page can show a chosen file; null until it exists. Each version of a remote makes one. */
export function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
