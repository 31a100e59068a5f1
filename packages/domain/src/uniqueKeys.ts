/** An email address in the form used to detect duplicates: case is ignored. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A username in the form used to detect duplicates. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** An identity number in the form used to detect duplicates: separators and case are ignored. */
export const identityKey = (type: string, value: string): string =>
  `${type}:${value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;

/** A national mobile number without leading zeros, so that 012… and 12… are the same. */
export const mobileKey = (mobile: string): string => mobile.replace(/\D/g, '').replace(/^0+/, '');

/** A mobile number as it is shown everywhere, whichever way it was typed, masked or not: `+60 123456789`. */
export const mobileText = (code: string, mobile: string): string =>
  `+${code} ${mobile.replace(/[\s-]/g, '').replace(/^0+/, '')}`;

/** The same of a number stored with its code, as in the address of an older order: `+60 0123456789`. */
export const tidyMobile = (stored: string): string => stored.replace(/^(\+\d+) 0+(?=\d)/, '$1 ');
