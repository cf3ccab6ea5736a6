import { bannersOfHome, pictureOf } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { preload } from 'react-dom';
import { homeBanners } from './first-requests';

/*
 * Fetches home's largest picture, which decides its LCP, as soon as its address is known, because a slow phone takes
 * another half second to draw the page around it. On a first visit the status may arrive later than the banners; if it
 * sets other image hosts, this picture is fetched from two.
 */
homeBanners?.then(
  ({ banners }) => {
    const [first] = bannersOfHome(banners);
    const picture = first && pictureOf(first);
    if (picture) preload(imageUrl(picture), { as: 'image', fetchPriority: 'high' });
  },
  () => undefined,
);
