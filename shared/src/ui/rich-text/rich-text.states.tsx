import { samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { RichText } from './rich-text';

const html = () => `
<h3>${say('How it works', 'যেভাবে কাজ করে')}</h3>
<p>${say('Deposit once and get', 'একবার জমা দিয়ে পান')} <a href="/m/promotions">${say('a bonus', 'বোনাস')}</a>.</p>
<ul><li>${say('from ৳200', '৳200 থেকে')}</li><li>${say('once a day', 'দিনে একবার')}</li></ul>
<ol><li>${say('Log in', 'লগ ইন করুন')}</li><li>${say('Deposit', 'জমা দিন')}</li></ol>
<table><tr><th>${say('Deposit', 'জমা')}</th><th>${say('Bonus', 'বোনাস')}</th></tr><tr><td>৳200</td><td>50%</td></tr></table>
<img src="${samplePicture(320, 80)}" alt="" width="320" height="80">`;

export const states: PartStates = { 'what a promotion holds': () => <RichText html={html()} /> };
