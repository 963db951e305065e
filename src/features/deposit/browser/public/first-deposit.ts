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

/** The bonus of the first deposit as it is offered now; requested when the store is mounted. */
export const $firstDeposit = query.$state

export const loadFirstDeposit = query.load

/** The deposit form with the bonus of the first deposit chosen. */
export const depositWith = (bonusId: number) => `/wallets?name=deposit&bonus=${bonusId}`

/** The deposit form without a bonus. */
export const DEPOSIT_WITHOUT = '/wallets?name=deposit'
