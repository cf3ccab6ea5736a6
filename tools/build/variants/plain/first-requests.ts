/** Data, and with it the first picture, is asked for by the component that shows it. */
export const homeBanners = undefined;
