/** A share of 1 in percent, with as many decimals as it needs and two at most. */
export function percentText(rate: number): string {
  return `${Number((rate * 100).toFixed(2))} %`;
}
