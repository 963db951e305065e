import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the form of a deposit: amount, way to pay, bonus, and the summary before the payment. */
export const depositFormMessages = messages('depositForm', {
  chooseAmount: 'Choose an amount',
  otherAmount: 'Or enter an amount',
  channel: 'Pay with',
  hintGcash: 'Confirm it in the GCash app.',
  hintMaya: 'Confirm it in the Maya app.',
  hintQrph: 'Scan a code with any bank or e-wallet app.',
  hintBank: 'Send it from your bank. This can take a day.',
  hintCounter: 'Pay cash at a counter near you. This can take a day.',
  summary: 'Summary',
  youPay: 'You pay',
  youGet: 'Added to your balance',
  youAlsoGet: 'You also get',
  depositLimits: 'Set limits on deposits and play',
  noBonus: 'None',
  offers: 'Bonuses and coupons',
  offersNone: 'None chosen',
  offersChosen: params('+{amount}'),
  bonusNotChosen: 'Choose the bonus or no bonus.',
  offerGone: 'Your bonus or coupon does not fit this deposit. Choose again.',
  offerTaken: 'This bonus is used up.',
  offerHeld: 'Another open order of yours has this bonus. Cancel that order to use it here.',
  bonusRow: 'Bonus',
  couponRow: 'Coupon',
  pay: params('Deposit {amount}'),
  payPlain: 'Deposit',
  paying: 'Opening the checkout…',
  openDeposit: params(
    "We don't know if your {amount} deposit order arrived. Send it again: it is the same order, and you are never charged twice.",
  ),
})
