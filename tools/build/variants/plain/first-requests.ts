/** The component that shows the data requests it, and with it the first picture. */
export const homeBanners = undefined;
/** The header that shows the title requests it. */
export const titles = undefined;
