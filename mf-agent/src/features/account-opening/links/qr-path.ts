/** The dark modules of a code as one path: a bar for each run in a row, one unit a module. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const bars: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const start = x;
        while (row[x]) x++;
        if (x > start) bars.push(`M${start} ${y}h${x - start}v1H${start}z`);
      }
      return bars;
    })
    .join('');
}
