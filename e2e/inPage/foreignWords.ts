/** What must not stand on a screen of the language. */
export interface ForeignWords {
  /** Whole texts. */
  texts: string[];
  /** English texts with something filled in, as regular expressions. */
  patterns: string[];
  /** Names in data, which may read like a text. */
  data: string[];
  /** Names of months and days. */
  dates: string[];
  /** States as the server calls them. */
  codes: string[];
}
