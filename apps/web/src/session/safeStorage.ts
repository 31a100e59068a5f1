/** Values that could not be stored, usable until the page closes. */
const unstored = new Map<string, string | null>();

/** Local storage that never throws; what a blocked or full storage rejected is remembered by the page. */
export function readStored(key: string): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
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
    if (localStorage.getItem(key) !== value) throw new Error('not stored');
    unstored.delete(key);
  } catch {
    // a full or blocked storage must not break the page
    unstored.set(key, value);
  }
}

/** Removes all matching keys. */
export function forgetStored(keys: RegExp): void {
  for (const key of unstored.keys()) if (keys.test(key)) unstored.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (keys.test(key)) localStorage.removeItem(key);
  } catch {
    // a blocked storage holds nothing
  }
}

/** Data kept by one tab until it is closed; a blocked storage keeps nothing. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // the page works without it
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // a blocked storage holds nothing
  }
}

/** Data about people: an unfinished registration, people looked at recently. */
const PERSONAL = /^(registrationDraft|recents?\b|themeOf$)/;

/** The cart with its owner; a cart without an owner belongs to a visitor, who may still register. */
const CART = /^cart(Products|ProductQuantity|Owner|Untold)$/;

/** Removes data about people from this browser; mere preferences stay. */
export function forgetPeople(): void {
  forgetStored(PERSONAL);
  if (readStored('cartOwner') !== null) forgetStored(CART);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('pending.') || PERSONAL.test(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // a blocked storage holds nothing
  }
}
