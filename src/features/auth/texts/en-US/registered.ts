import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the sign-up bonus, which the page shows after a registration. */
export const registeredMessages = messages('registered', {
  title: "You're in",
  bonus: params('{amount} bonus'),
  opens: 'Opens with your first deposit.',
  wagering: params<{ stakes: string }>(
    count({ one: 'Bet {stakes} within 1 day.', many: 'Bet {stakes} within {count} days.' }),
  ),
  deposit: 'Deposit',
  later: 'Not now',
})
