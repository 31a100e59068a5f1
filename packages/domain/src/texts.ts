/** A text in a person's language, English where it has none. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? '';
