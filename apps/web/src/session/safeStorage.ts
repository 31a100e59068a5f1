/** Local storage that never throws: a blocked or full storage reads as empty. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes or, with null, removes. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // a full or blocked storage must not break the page
  }
}

/** What tells of people: a registration that is not finished, whom one has looked at. */
const PERSONAL = /^(registrationDraft|recents?\b)/;

/** Removes what tells of people from this browser; what is only taste stays. */
export function forgetPeople(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (PERSONAL.test(key)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('pending.')) sessionStorage.removeItem(key);
    }
  } catch {
    // a blocked storage holds nothing
  }
}
