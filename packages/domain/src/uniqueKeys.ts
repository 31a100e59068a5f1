/** An email address in the form used to detect duplicates: case is ignored. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A username in the form used to detect duplicates. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** An identity number in the form used to detect duplicates: separators and case are ignored. */
export const identityKey = (type: string, value: string): string =>
  `${type}:${value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;

/** A national mobile number without leading zeros, so that 012… and 12… are the same. */
export const mobileKey = (mobile: string): string => mobile.replace(/\D/g, '').replace(/^0+/, '');
