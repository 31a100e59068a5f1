/** What must not appear on a screen in the language. */
export interface ForeignWords {
  /** Complete texts. */
  texts: string[];
  /** English texts with values filled in, as regular expressions. */
  patterns: string[];
  /** Names in data that may look like a text. */
  data: string[];
  /** Names of months and days. */
  dates: string[];
  /** States as the server names them. */
  codes: string[];
}
