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

/** The bonus that is offered now for the first deposit; requested when the store is mounted. */
export const $firstDepositBonus = query.$state

export const loadFirstDepositBonus = query.load

/** The address of the deposit form with a bonus chosen. */
export const createDepositUrlWithBonus = (bonusId: number) => `/wallets?name=deposit&bonus=${bonusId}`

/** The address of the deposit form without a bonus. */
export const DEPOSIT_URL_WITHOUT_BONUS = '/wallets?name=deposit'
