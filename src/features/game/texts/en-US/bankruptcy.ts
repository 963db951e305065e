import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the dialog of "Stop for today", after a loss that leaves less than the lowest bet. */
export const bankruptcyMessages = messages('bankruptcy', {
  title: 'Your balance is used up',
  text: 'It no longer covers the lowest bet in this game. This is a good time to stop for today.',
  break: 'Take a break',
  limits: 'Set limits',
  rebate: 'See your rebate',
  becomeVip: 'See VIP levels',
  deposit: 'Deposit',
  close: 'Close',
})
