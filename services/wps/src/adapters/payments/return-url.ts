/** Where a provider's page leads back to: the site's page of an order. */
export const depositPage =
  (site: string) =>
  (orderId: string): string =>
    new URL(`/m/voucherCenter?order=${orderId}`, site).href;
