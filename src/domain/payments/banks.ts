/** A destination of withdrawals: an e-wallet, or a bank that InstaPay or PESONet reaches. */
export interface Bank {
  /** Id of the bank in addresses and calls. It must never change, since stored accounts and withdrawals contain it. */
  readonly name: string
  readonly title: string
  readonly kind: 'ewallet' | 'bank'
  /** Minimum and maximum number of digits of the bank's account numbers. */
  readonly digits: readonly [min: number, max: number]
  /** Whether the account number is the mobile number of the e-wallet's owner. Absent for banks. */
  readonly isMobile?: true
}

/** Minimum and maximum number of digits of a mobile number in its national form, such as 0917 123 4567. */
const MOBILE_DIGIT_BOUNDS = [11, 11] as const
/** The minimum and the maximum number of digits for banks whose account numbers differ in length. */
const ACCOUNT_NUMBER_DIGIT_BOUNDS = [10, 16] as const

/** The e-wallets and banks of the Philippines that receive withdrawals, in the order in which screens list them. */
export const BANKS = [
  { name: 'gcash', title: 'GCash', kind: 'ewallet', digits: MOBILE_DIGIT_BOUNDS, isMobile: true },
  { name: 'maya', title: 'Maya', kind: 'ewallet', digits: MOBILE_DIGIT_BOUNDS, isMobile: true },
  { name: 'shopeepay', title: 'ShopeePay', kind: 'ewallet', digits: MOBILE_DIGIT_BOUNDS, isMobile: true },
  { name: 'grabpay', title: 'GrabPay', kind: 'ewallet', digits: MOBILE_DIGIT_BOUNDS, isMobile: true },
  { name: 'gotyme', title: 'GoTyme Bank', kind: 'bank', digits: [12, 12] },
  { name: 'maribank', title: 'MariBank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'cimb', title: 'CIMB Bank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'tonik', title: 'Tonik', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'uno', title: 'UNO Digital Bank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'aub', title: 'Asia United Bank (AUB)', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'bdo', title: 'BDO Unibank', kind: 'bank', digits: [10, 12] },
  { name: 'bpi', title: 'BPI', kind: 'bank', digits: [10, 10] },
  { name: 'chinabank', title: 'China Bank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'dbp', title: 'DBP', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'eastwest', title: 'EastWest Bank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'landbank', title: 'LANDBANK', kind: 'bank', digits: [10, 10] },
  { name: 'metrobank', title: 'Metrobank', kind: 'bank', digits: [13, 13] },
  { name: 'pnb', title: 'PNB', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'psbank', title: 'PSBank', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'rcbc', title: 'RCBC', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'securitybank', title: 'Security Bank', kind: 'bank', digits: [13, 13] },
  { name: 'ucpb', title: 'UCPB', kind: 'bank', digits: ACCOUNT_NUMBER_DIGIT_BOUNDS },
  { name: 'unionbank', title: 'UnionBank', kind: 'bank', digits: [12, 12] },
] as const satisfies readonly Bank[]

export type BankName = (typeof BANKS)[number]['name']

/** The names of all banks, from which the routes table creates the banks' pages. */
export const BANK_NAMES: readonly BankName[] = /* @__PURE__ */ BANKS.map(({ name }) => name)

export function findBank(name: string): Bank | undefined {
  return BANKS.find(bank => bank.name === name)
}
