export { REBATE_RATES, type RebateRates, rebateRate } from './rebate-rates.ts'
export { vipLevelAt } from './vip-standing.ts'
