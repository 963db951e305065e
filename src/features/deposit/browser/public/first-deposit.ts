import type { ResultOf } from '../../../../contract/endpoint.ts'
import { publicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import type { firstDepositBonus } from '../../contract/deposit-bonus.ts'

export type FirstDeposit = ResultOf<typeof firstDepositBonus>
export type FirstDepositTerms = NonNullable<FirstDeposit['bonus']>

const query = createQuery<FirstDeposit>({
  name: 'firstDepositBonus',
  ask: signal => publicRequest<typeof firstDepositBonus>('/firstDepositBonus', {}, { signal }),
})

/** The bonus that is offered now for the first deposit; requested when the store is mounted. */
export const $firstDeposit = query.$state

export const loadFirstDeposit = query.load

/** The address of the deposit form with a bonus chosen. */
export const depositUrlWithBonus = (bonusId: number) => `/wallets?name=deposit&bonus=${bonusId}`

/** The address of the deposit form without a bonus. */
export const DEPOSIT_URL_WITHOUT_BONUS = '/wallets?name=deposit'
