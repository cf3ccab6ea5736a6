import type { GameType, Vendor, VendorLook } from './types';

/** One row of a vendor table. */
export function vendor(
  vassalage: string,
  [en, bn]: readonly [en: string, bn: string],
  gameTypes: readonly GameType[],
  look: readonly [
    colour: string,
    ink: string,
    motif: VendorLook['motif'],
    font: VendorLook['font'],
    emblem: VendorLook['emblem'],
    frame: VendorLook['frame'],
  ],
): Vendor {
  const [colour, ink, motif, font, emblem, frame] = look;
  return { vassalage, name: { en, bn }, gameTypes, look: { colour, ink, motif, font, emblem, frame } };
}

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
    ['Immortal Esports', 'ইমমর্টাল ই-স্পোর্টস'],
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
    ['Duel Star 88', 'ডুয়েল স্টার 88'],
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

/** Live studios, card rooms, fishing houses and lotteries. */
export const tableVendors = [
  vendor('RNI', ['Rani Live', 'রানি লাইভ'], ['LIVE'], ['#ff7fb2', '#3a0620', 'dealer', 'script', 'heart', 'filigree']),
  vendor('RYT', ['Royal Tara', 'রয়্যাল তারা'], ['LIVE'], ['#ffd45a', '#2c1640', 'roulette', 'brush', 'star', 'gilded']),
  vendor('CRM', ['Crownroom', 'ক্রাউনরুম'], ['LIVE'], ['#e8d5a8', '#101a30', 'chip', 'chunky', 'diamond', 'octagon']),
  vendor('PDL', ['Padma Live', 'পদ্মা লাইভ'], ['LIVE'], ['#58d8ff', '#052a44', 'boat', 'script', 'wave', 'double']),
  vendor('ADB', ['Adda Cards', 'আড্ডা কার্ডস'], ['PVP'], ['#7ee081', '#062a16', 'cards', 'chunky', 'spade', 'riveted']),
  vendor('TSH', ['Tash Club', 'তাস ক্লাব'], ['PVP'], ['#ff8a7a', '#3c0a10', 'domino', 'condensed', 'club', 'ribbon']),
  vendor('MCH', ['Machranga', 'মাছরাঙা'], ['FISH'], ['#3fc8ff', '#052048', 'turtle', 'brush', 'fin', 'beads']),
  vendor('ABY', ['Abyssa', 'অ্যাবিসা'], ['FISH'], ['#48f0d8', '#03242e', 'octopus', 'condensed', 'eye', 'notched']),
  vendor('LOTT', ['Dhaka Draw', 'ঢাকা ড্র'], ['LOTT'], ['#ffcf40', '#0a3a24', 'balls', 'chunky', 'sun', 'bands']),
  vendor(
    'TCG_LOTTO_VN',
    ['Lotus Lotto', 'লোটাস লটো'],
    ['ELOTT'],
    ['#ff7a5a', '#3e0a10', 'ticket', 'chunky', 'moon', 'corners'],
  ),
  vendor('LKN', ['Lucky Nagar', 'লাকি নগর'], ['ELOTT'], ['#9af05a', '#103008', 'clover', 'script', 'clover', 'leafy']),
];
