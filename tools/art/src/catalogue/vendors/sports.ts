import { vendor } from './vendor';

/** Sports books and cockfight arenas. */
export const sportsVendors = [
  vendor('STK', ['Strikewell', 'স্ট্রাইকওয়েল'], ['SPORTS'], ['#ff9a3a', '#2c1204', 'ball', 'condensed', 'ball', 'slash']),
  vendor('BND', ['Boundary', 'বাউন্ডারি'], ['SPORTS'], ['#5fe08a', '#04281a', 'cricket', 'condensed', 'bat', 'brackets']),
  vendor('MDN', ['Maidan', 'ময়দান'], ['SPORTS'], ['#7fb8ff', '#08204a', 'trophy', 'brush', 'arrow', 'bands']),
  vendor(
    'GSP',
    ['Golden Spur', 'গোল্ডেন স্পার'],
    ['COCKFIGHT'],
    ['#ffc04a', '#361404', 'rooster', 'brush', 'spur', 'gilded'],
  ),
  vendor(
    'LJH',
    ['Lal Jhuti', 'লাল ঝুঁটি'],
    ['COCKFIGHT'],
    ['#ff5a4a', '#34060a', 'gamecock', 'chunky', 'comb', 'corners'],
  ),
];

/** The esports vendors that the specification names by code (VEND-09); each also keeps a sports book. */
export const esportsVendors = [
  vendor(
    'AV',
    ['Arena Vector', 'অ্যারেনা ভেক্টর'],
    ['ESPORTS', 'SPORTS'],
    ['#b07bff', '#180a3c', 'gamepad', 'condensed', 'chevrons', 'octagon'],
  ),
  vendor(
    'AI',
    ['Apex Instinct', 'এপেক্স ইনস্টিংক্ট'],
    ['ESPORTS', 'SPORTS'],
    ['#ff6a4a', '#300808', 'wolf', 'condensed', 'claw', 'notched'],
  ),
  vendor(
    'IMES',
    ['Immortal Esports', 'ইমমর্টাল ইস্পোর্টস'],
    ['ESPORTS', 'SPORTS'],
    ['#ffcb5a', '#2a1030', 'phoenix', 'brush', 'cross', 'riveted'],
  ),
  vendor(
    'TF',
    ['Thunderfox', 'থান্ডারফক্স'],
    ['ESPORTS', 'SPORTS'],
    ['#ff8a1f', '#2a0c02', 'rocket', 'chunky', 'fox', 'slash'],
  ),
  vendor(
    'IA',
    ['Iron Arena', 'আয়রন অ্যারেনা'],
    ['ESPORTS', 'SPORTS'],
    ['#c3d0ea', '#161c2c', 'helmet', 'condensed', 'shield', 'riveted'],
  ),
  vendor(
    'SV3',
    ['Savage Three', 'স্যাভেজ থ্রি'],
    ['ESPORTS', 'SPORTS'],
    ['#8af04a', '#0c2a0a', 'dragon', 'brush', 'bolt', 'brackets'],
  ),
  vendor(
    'DS88',
    ['Duel Star 88', 'ডুয়েল স্টার ৮৮'],
    ['ESPORTS', 'SPORTS'],
    ['#4ad0ff', '#062040', 'shield', 'chunky', 'target', 'double'],
  ),
  vendor(
    'DIG',
    ['Digital Guild', 'ডিজিটাল গিল্ড'],
    ['ESPORTS', 'SPORTS'],
    ['#4affc4', '#04302a', 'flame', 'condensed', 'grid', 'brackets'],
  ),
  vendor(
    'WGB',
    ['Warpgate Battle', 'ওয়ার্পগেট ব্যাটল'],
    ['ESPORTS', 'SPORTS'],
    ['#7a9cff', '#0a1240', 'ufo', 'condensed', 'gate', 'notched'],
  ),
];
