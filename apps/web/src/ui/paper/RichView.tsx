import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styles from './RichView.module.css';

/** Styles of rich text, also used in the editor. */
export const richClass = styles['rich']!;

const TAGS = new Set('p h2 h3 ul ol li blockquote br strong em u s a'.split(' '));
const OWN_PICTURE = /^\/files\/[a-z]+\/[\w-]+\.(jpg|png)$/;
const WIDTHS = [320, 640, 1_200] as const;

/** A DOM node as React elements: known tags without their attributes, everything else as text. */
function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'img') return picture(node, key);
  const children = [...node.childNodes].map(shown);
  if (!TAGS.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'br') return <br key={key} />;
  const href = tag === 'a' ? node.getAttribute('href') : null;
  const link =
    href && /^(https?:|mailto:)/i.test(href)
      ? { href, rel: 'noopener nofollow', target: '_blank' }
      : {};
  return createElement(tag, { key, ...link }, ...children);
}

/** One of our own pictures, in the size that suits the screen; its space is reserved while it loads. */
function picture(node: HTMLElement, key: number): ReactNode {
  const src = node.getAttribute('src') ?? '';
  if (!OWN_PICTURE.test(src)) return null;
  const pixels = (name: string) => Number(node.getAttribute(name)) || undefined;
  return (
    <img
      key={key}
      src={src}
      srcSet={WIDTHS.map((width) => `${src}_${width}.webp ${width}w`).join(', ')}
      sizes="(max-width: 767px) 92vw, 720px"
      alt={node.getAttribute('alt') ?? ''}
      width={pixels('width')}
      height={pixels('height')}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Rich text from a user: the server has cleaned it, and it is never inserted as HTML here. */
export function RichView({ html, language }: { html: string; language?: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown),
    [html],
  );
  return (
    <div className={richClass} dir="auto" lang={language}>
      {content}
    </div>
  );
}
