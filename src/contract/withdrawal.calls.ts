import { playerCall } from './call.ts'
import type * as withdrawal from './withdrawal.ts'

export const getExchangeCall = playerCall<typeof withdrawal.getExchange>('/getExchange')
export const exchangeCall = playerCall<typeof withdrawal.exchange>('/exchange')
export const exchangeOrderCall = playerCall<typeof withdrawal.exchangeOrder>('/exchangeOrder')
export const exchangeRecordCall = playerCall<typeof withdrawal.exchangeRecord>('/exchangeRecord')
export const addBankInfoCall = playerCall<typeof withdrawal.addBankInfo>('/addBankInfo')
export const modifyBankInfoCall = playerCall<typeof withdrawal.modifyBankInfo>('/modifyBankInfo')
export const cancelBonusCall = playerCall<typeof withdrawal.cancelBonus>('/cancelBonus')
export const delUserBankCall = playerCall<typeof withdrawal.delUserBank>('/delUserBank')
