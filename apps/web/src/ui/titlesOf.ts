/** Titles by language as a call takes them, without the empty ones. */
export const titlesOf = (titles: Record<string, string>) =>
  Object.entries(titles)
    .filter(([, title]) => title.trim())
    .map(([Language, Name]) => ({ Language, Name }));
