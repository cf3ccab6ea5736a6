/** Keys for `count` placeholders of a skeleton. */
export function ghosts(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
