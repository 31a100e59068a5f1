/**
 * Banks in Malaysia by the names their customers know, offered where a bank account is entered; any other name
 * may be typed.
 */
export const MALAYSIAN_BANKS = [
  'Affin Bank',
  'Agrobank',
  'Al Rajhi Bank',
  'Alliance Bank',
  'AmBank',
  'Bank Islam',
  'Bank Muamalat',
  'Bank Rakyat',
  'Bank Simpanan Nasional',
  'CIMB Bank',
  'Citibank',
  'GXBank',
  'Hong Leong Bank',
  'HSBC Bank',
  'Kuwait Finance House',
  'Maybank',
  'MBSB Bank',
  'OCBC Bank',
  'Public Bank',
  'RHB Bank',
  'Standard Chartered',
  'UOB',
] as const;
