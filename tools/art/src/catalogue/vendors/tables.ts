import { vendor } from './vendor';

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
