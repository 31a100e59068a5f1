import { createElement, Fragment, useMemo, type ReactNode } from 'react';

const TAGS = new Set('p h2 h3 ul ol li blockquote br strong em u s a'.split(' '));
const VOID = new Set(['br']);

/** A DOM node as React elements: known tags without their attributes, everything else as text. */
function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  const children = [...node.childNodes].map(shown);
  if (!TAGS.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  if (VOID.has(tag)) return createElement(tag, { key });
  const href = tag === 'a' ? node.getAttribute('href') : null;
  const link =
    href && /^(https?:|mailto:)/i.test(href)
      ? { href, rel: 'noopener nofollow', target: '_blank' }
      : {};
  return createElement(tag, { key, ...link }, ...children);
}

/** Rich text from a user: the server has sanitised it, and it is never inserted as HTML here. */
export function RichView({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown),
    [html],
  );
  return (
    <div className="rich" dir="auto">
      {content}
    </div>
  );
}
