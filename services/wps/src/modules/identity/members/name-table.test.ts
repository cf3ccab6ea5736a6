import { expect, test } from 'vitest';
import { nameProblem, skeletonOf } from './name-rules';

const words = (text: string) => text.trim().split(/\s+/);

const brand = words(`
  Я777 я777 ®777 r777 R_7_7_7 R٧٧٧ আর৭৭৭ আর_৭৭৭ আর৭৭৭বিডি আরসাতসাতসাত আর_সেভেন_সেভেন_সেভেন r\u0307777 R7\u20E377
  ʀ777 🆁777 🅡777 🇷777 R❼❼❼ R➐➐➐ Ṙ777 team_r777 24r777 r777team
`);
const staff = words(`
  SupportTeam TeamSupport supportteam LiveSupport Support24 24Support Support! $upport Helpline BDHelpline Help_Line
  helpdesk admin Admin_BD adminbd siteadmin @dmin adm!n adm1n ádmin ad\u0307min admi\u0307n Αdmin ᴀᴅᴍɪɴ 🅰🅳🅼🅸🅽
  administrator moderator1 customer_care customer_support CustomerService officialbd BD_Official staff system operator root
  সাপোর্ট সাপোর্টটিম অ্যাডমিনভাই হেল্পলাইন২৪ গ্রাহক_সেবা
`);

test.each([...brand, ...staff])('“%s” could be taken for the site', (name) => {
  expect(nameProblem(name, 'nickname')).toBeDefined();
});

const people = words(`
  rahim77 Helal Supriya Adminul Adminur Aminul Amin Adnan Karim Rahman Hasan Hossain Sumon Rakib Sakib Shakib Tamim
  Mushfiq Mashrafe Mahmudullah Nasir Jamal Kamal Salam Kalam Faruk Habib Arif Asif Nazmul Rubel Sohel Jewel Ripon
  Shahin Selim Salma Nasrin Farhana Sharmin Taslima Ayesha Fatema Khadija Nusrat Jannat Mim Mitu Riya Priya Moushumi
  Suporna Suporno Rooprekha Stafford Mostafa Osman Omar Ruma Ruposhi Rupam Romana Roksana Lucky_777 king777 lucky7 omar777 star777 Sameer777
  Boss_BD tiger_bd dhaka_king sylhet99 ctg_boy gamer2000 badminton7 supporter_bd Supportive systematic cooperator
  রহিম রহিম৭৭ করিম হেলাল সুপ্রিয়া আমিনুল আরিফ আরমান আরিফ৭৭৭ সাকিব তামিম ফাতেমা জান্নাত হেলেনা সাপোর্টার লাকি৭৭৭
`);

test.each(people)('“%s” is an ordinary name', (name) => {
  expect(nameProblem(name, 'nickname')).toBeUndefined();
});

test('no two of these ordinary names look alike', () => {
  expect(new Set(people.map(skeletonOf)).size).toBe(people.length);
});

test.each([
  ['an accent', 'rahi\u0307m77'],
  ['a mirrored letter', 'Яahim77'],
  ['digits of another script', 'rahim৭৭'],
  ['letters in circles', '🅡ahim77'],
])('with %s a name looks like the other', (_, name) => {
  expect(skeletonOf(name)).toBe(skeletonOf('rahim77'));
});

test.each(['Rahim\u2800', '\u0301Rahim', 'Rahim \u0307', 'Ra\u034Fhim', 'Rahim\u3164', '\u{1D159}Rahim'])(
  'the nickname %j has a mark that shows nothing',
  (name) => {
    expect(nameProblem(name, 'nickname')).toBe('name.characters');
  },
);

test.each(['Lucky ❤️', 'ক্‍ষমা', 'José', '日本の人'])('the nickname “%s” shows all its marks', (name) => {
  expect(nameProblem(name, 'nickname')).toBeUndefined();
});
