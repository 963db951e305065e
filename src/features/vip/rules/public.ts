export { REBATE_RATES, type RebateRates, rebateRateOfGameType } from './rebate-rates.ts'
export { vipLevelAt } from './vip-standing.ts'
