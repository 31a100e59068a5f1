import type { Source } from '../source.ts';

/** A piece of an SQL text, and where it is written. */
export interface Token {
  /** `value`: a literal. `hole`: an expression that is not known from the source. */
  kind: 'word' | 'sign' | 'value' | 'hole' | 'group';
  /** In lower case, unless it was quoted. */
  text: string;
  source: Source;
  start: number;
  /** Of a group: what its parentheses hold. */
  inner: Token[];
}

const PIECES =
  /(?<space>\s+|--[^\n]*|\/\*[^]*?\*\/)|(?<quoted>'(?:[^']|'')*'|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$|\d[\d.]*)|"(?<exact>[^"]+)"|(?<word>[a-z_][\w?]*)|(?<sign>::|<>|!=|<=|>=|->>|->|#>>|\|\||[^])/giy;

/** The pieces of a text, parentheses among the signs. */
export function tokensOf(text: string, source: Source, start: number): Token[] {
  return [...text.matchAll(PIECES)].flatMap(({ index, groups = {} }): Token[] => {
    const token = (kind: Token['kind'], piece: string) => [
      { kind, text: piece, source, start: start + index, inner: [] },
    ];
    if (groups['space'] !== undefined) return [];
    if (groups['quoted'] !== undefined) return token('value', groups['quoted']);
    if (groups['exact'] !== undefined) return token('word', groups['exact']);
    if (groups['word'] !== undefined) return token('word', groups['word'].toLowerCase());
    return token('sign', groups['sign']!);
  });
}

const CLOSES: Record<string, string> = { '(': ')', '[': ']' };

/** The same with what parentheses hold as one token. What is opened in one text may be closed in another. */
export function grouped(tokens: Token[]): Token[] {
  const root: Token[] = [];
  const open: { into: Token[]; until: string }[] = [{ into: root, until: '' }];
  for (const token of tokens) {
    const { into, until } = open.at(-1)!;
    const closes = token.kind === 'sign' ? CLOSES[token.text] : undefined;
    if (token.kind === 'sign' && token.text === until) open.pop();
    else if (closes) {
      const group: Token = { ...token, kind: 'group', inner: [] };
      into.push(group);
      open.push({ into: group.inner, until: closes });
    } else into.push(token);
  }
  return root;
}
