import type { ResultOf } from '../../../../contract/endpoint.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import type { firstDepositBonus } from '../../contract/deposit-bonus.ts'

export type FirstDepositBonus = ResultOf<typeof firstDepositBonus>
export type FirstDepositBonusTerms = NonNullable<FirstDepositBonus['bonus']>

const query = createQuery<FirstDepositBonus>({
  name: 'firstDepositBonus',
  ask: signal => sendPublicRequest<typeof firstDepositBonus>('/firstDepositBonus', {}, { signal }),
})

/** The bonus that a player now gets for a first deposit. Requested when the first component uses the store. */
export const $firstDepositBonus = query.$state

export const loadFirstDepositBonus = query.load

/** The address of the deposit form in which a bonus is already chosen. */
export const createDepositUrlWithBonus = (bonusId: number) => `/wallets?name=deposit&bonus=${bonusId}`

/** The address of the deposit form in which no bonus is already chosen. */
export const DEPOSIT_URL_WITHOUT_BONUS = createDepositUrlWithBonus(0)
