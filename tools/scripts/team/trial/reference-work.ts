/**
 * A fixed piece of the work that a mount does: objects, text, elements and their layout. It runs inside a page, so it
 * uses nothing from outside itself. @returns the shortest of nine runs, in ms: other programs only make a run longer.
 */
export function referenceWork(): number {
  const runs = Array.from({ length: 9 }, () => {
    const began = performance.now();
    const area = document.createElement('div');
    const items = Array.from({ length: 1500 }, (_, at) => ({ id: (at * 7919) % 1500, name: `item ${at}` }));
    const copied = JSON.parse(JSON.stringify(items)) as typeof items;
    for (const { id, name } of copied.sort((a, b) => a.id - b.id)) {
      const row = document.createElement('p');
      row.textContent = `${id} ${name}`;
      row.style.padding = '1px';
      area.append(row);
    }
    document.body.append(area);
    area.getBoundingClientRect();
    area.remove();
    return performance.now() - began;
  });
  return Math.min(...runs);
}
