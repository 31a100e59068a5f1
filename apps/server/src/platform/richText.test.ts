import { describe, expect, test } from 'vitest';
import { cleanRichText, plainText } from './richText.ts';
import { HOSTILE } from '../testing/hostileHtml.ts';

/** Anything in the output that could run or load, parsed the way browsers parse tags and attributes. */
function harmful(html: string): string[] {
  const found: string[] = [];
  for (const [tag, name = '', attributes = ''] of html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)) {
    if (!/^(p|h2|h3|ul|ol|li|blockquote|br|strong|em|u|s|a|img)$/.test(name)) found.push(tag);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      const fine =
        (name === 'a' && attribute === 'href' && /^(https?:\/\/|mailto:)/i.test(value)) ||
        (name === 'a' && attribute === 'rel' && value === 'noopener nofollow') ||
        (name === 'a' && attribute === 'target' && value === '_blank') ||
        (name === 'img' && attribute === 'src' && value.startsWith('/files/')) ||
        (name === 'img' && /^(alt|width|height)$/.test(attribute));
      if (!fine) found.push(`${name} ${attribute}=${value}`);
    }
    // the sanitizer never writes attributes without quotes
    if (/=(?!")/.test(attributes.replaceAll(/"[^"]*"/g, '""'))) found.push(tag);
  }
  return found;
}

describe('rich text', () => {
  test('the check itself finds what runs', () => {
    for (const sample of ['<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>']) {
      expect(harmful(sample)).not.toEqual([]);
    }
  });

  test('every known way to smuggle a script in is harmless once it is cleaned', () => {
    const found = HOSTILE.flatMap((sample) => {
      const clean = cleanRichText(sample);
      const left = harmful(clean);
      // sanitizing again changes nothing: what is stored is what was decided
      return left.length > 0 || cleanRichText(clean) !== clean ? [{ sample, clean, left }] : [];
    });
    expect(found).toEqual([]);
  });

  test('what an editor writes stays as it was', () => {
    const picture = `/files/content/${'a'.repeat(27)}.png`;
    const written =
      '<h2>News</h2><p>Read <strong>this</strong> and <a href="https://example.com/a?b=1" rel="noopener nofollow" target="_blank">that</a>.</p>' +
      `<ul><li><p>One</p></li></ul><img src="${picture}" alt="A tree" width="640" height="480" />`;
    expect(cleanRichText(written)).toBe(written);
  });

  test('a picture from elsewhere, or one that is private, is left out', () => {
    for (const src of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      `/files/identity/${'a'.repeat(27)}.png`,
      `/files/content/../identity/${'a'.repeat(27)}.png`,
      'data:image/png;base64,AAAA',
    ]) {
      expect(cleanRichText(`<p>Text</p><img src="${src}">`)).toBe('<p>Text</p>');
    }
  });

  test('words are read as they are, apart where blocks are', () => {
    expect(plainText('<h2>Tea &amp; oil</h2><p>5 &lt; 6<br>new</p><p></p>')).toBe(
      'Tea & oil 5 < 6 new',
    );
    expect(cleanRichText('<p> </p><p><br></p>')).toBe('');
    expect(cleanRichText('only words')).toBe('<p>only words</p>');
  });
});
