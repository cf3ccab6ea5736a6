/** Hands a text to the browser's downloads. What could be a path or a hidden file in the name becomes a hyphen. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[^\w.-]|^\.+|\.(?=\.)/g, '-');
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Rows of a CSV file, without the one of names. */
export const csvRows = (csv: string): number => csv.trimEnd().split('\r\n').length - 1;
