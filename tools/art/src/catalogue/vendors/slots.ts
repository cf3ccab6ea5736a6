import { vendor } from './vendor';

/** Studios that mainly make slots; BGS is the operator's own (VEND-10). */
export const slotVendors = [
  vendor(
    'BGS',
    ['Bengal Studio', 'বেঙ্গল স্টুডিও'],
    ['RNG'],
    ['#ffb52e', '#2a1602', 'tiger', 'chunky', 'letterB', 'gilded'],
  ),
  vendor(
    'PGE',
    ['Pagoda Ember', 'প্যাগোডা এম্বার'],
    ['RNG'],
    ['#ff5a3c', '#3a0a08', 'lantern', 'brush', 'pagoda', 'corners'],
  ),
  vendor(
    'DLS',
    ['Delta Star', 'ডেল্টা স্টার'],
    ['RNG', 'FISH'],
    ['#35d7ff', '#04203c', 'fish', 'condensed', 'delta', 'double'],
  ),
  vendor('SVN', ['Savanna', 'সাভানা'], ['RNG'], ['#9be03a', '#0c2a08', 'lotus', 'script', 'leaf', 'leafy']),
  vendor('AVT', ['Avanta', 'আভান্তা'], ['RNG'], ['#c77bff', '#1f0638', 'mask', 'chunky', 'peak', 'octagon']),
  vendor('AUR', ['Aurelia', 'অরেলিয়া'], ['RNG', 'LIVE'], ['#ffd9a0', '#3a1d08', 'queen', 'script', 'spark', 'filigree']),
  vendor('IMP', ['Imperia', 'ইম্পেরিয়া'], ['RNG', 'PVP'], ['#ff4f9a', '#33041c', 'crown', 'brush', 'crown', 'ribbon']),
  vendor(
    'DGN',
    ['Digit Nine', 'ডিজিট নাইন'],
    ['RNG', 'PVP', 'ELOTT'],
    ['#5fffb0', '#022a1c', 'dice', 'condensed', 'nine', 'brackets'],
  ),
  vendor(
    'WGL',
    ['Wild Galleon', 'ওয়াইল্ড গ্যালিয়ন'],
    ['RNG', 'FISH'],
    ['#5fa8ff', '#06163c', 'chest', 'script', 'sail', 'rope'],
  ),
  vendor('MNS', ['Monsoon Play', 'মনসুন প্লে'], ['RNG'], ['#4fe0d0', '#04302e', 'peacock', 'script', 'drop', 'beads']),
  vendor('SND', ['Sundari', 'সুন্দরী'], ['RNG', 'FISH'], ['#6fe07a', '#06281a', 'snake', 'brush', 'lotus', 'notched']),
  vendor('KST', ['Kestrel', 'কেস্ট্রেল'], ['RNG'], ['#ff9a5a', '#301004', 'owl', 'condensed', 'feather', 'slash']),
  vendor(
    'LNW',
    ['Lantern Works', 'ল্যান্টার্ন ওয়ার্কস'],
    ['RNG'],
    ['#ffc84a', '#3a0c1a', 'drum', 'brush', 'lantern', 'bands'],
  ),
  vendor('NVR', ['Navaratna', 'নবরত্ন'], ['RNG', 'PVP'], ['#7c8cff', '#0c0f3a', 'gem', 'chunky', 'hex', 'riveted']),
  vendor('OPL', ['Opaline', 'ওপালিন'], ['RNG'], ['#ffb0dc', '#3a0a34', 'candy', 'script', 'shell', 'beads']),
  vendor('RDK', ['Redkite', 'রেডকাইট'], ['RNG', 'PVP'], ['#ff6470', '#36060c', 'kite', 'condensed', 'kite', 'notched']),
];
