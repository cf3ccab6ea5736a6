export { bannerIds, drawBanner } from './banner';
export { drawCategoryIcon, iconNames } from './category-icon';
export { type ArtFile, artFiles } from './files';
export { drawGift } from './gift';
export { drawGoods, goodsNames } from './goods';
export { drawAppIcon, drawLogo } from './logo';
export { drawPromotion, promotionIds } from './promotion';
export { drawSpot, spotNames } from './spots';
export { drawVendorEmblem, drawVendorPlate } from './vendor-plate';
