/** The return address of a provider's page: the site's page of an order. */
export const depositPage =
  (site: string) =>
  (orderId: string): string =>
    new URL(`/m/voucherCenter?order=${orderId}`, site).href;
