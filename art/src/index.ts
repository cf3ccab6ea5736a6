export { bannerIds, drawBanner } from './banner';
export { drawCategoryIcon, iconNames } from './category-icon';
export { type ArtFile, artFiles } from './files';
export { drawGame } from './game-tile';
export { drawGift } from './gift';
export { drawAppIcon, drawLogo } from './logo';
export { drawPromotion, promotionIds } from './promotion';
export { drawSpot, spotNames } from './spots';
export { drawVendorEmblem, drawVendorPlate } from './vendor-plate';
