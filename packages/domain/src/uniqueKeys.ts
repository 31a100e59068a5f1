/** An email address as it is compared: its case does not make it another. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A username as it is compared. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** An identity number as it is compared: separators and case do not make it another. */
export const identityKey = (type: string, value: string): string =>
  `${type}:${value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;

/** A national mobile number without its leading zero, so that 012… and 12… are one. */
export const mobileKey = (mobile: string): string => mobile.replace(/\D/g, '').replace(/^0+/, '');
