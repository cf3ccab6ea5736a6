/** Saves a text as a download. Characters of the name that could make a path or a hidden file become hyphens. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[^\w.-]|^\.+|\.(?=\.)/g, '-');
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Rows of a CSV file, without the header row. */
export const csvRows = (csv: string): number => csv.trimEnd().split('\r\n').length - 1;
