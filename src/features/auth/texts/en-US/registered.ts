import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/**
 * Texts about the sign-up bonus, which the page shows after a registration. The player claims the bonus in the bonus
 * center. Its coins are locked until the first deposit, and must then be bet.
 */
export const registeredMessages = messages('registered', {
  title: "You're in",
  bonus: params('{amount} bonus'),
  opens: 'Claim it in Bonuses. It opens with your first deposit.',
  wagering: params<{ stakes: string }>(
    count({ one: 'Bet {stakes} within 1 day.', many: 'Bet {stakes} within {count} days.' }),
  ),
  deposit: 'Deposit',
  later: 'Not now',
})
