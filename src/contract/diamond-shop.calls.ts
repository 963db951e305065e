import { playerCall } from './call.ts'
import type * as shop from './diamond-shop.ts'

export const diamondShopDataCall = playerCall<typeof shop.diamondShopData>('/diamondShopData')
export const diamondShopSeenCall = playerCall<typeof shop.diamondShopSeen>('/diamondShopSeen')
export const diamondExchangeCoinCall = playerCall<typeof shop.diamondExchangeCoin>('/diamondExchangeCoin')
export const diamondExchangeScratchcardCall = playerCall<typeof shop.diamondExchangeScratchcard>(
  '/diamondExchangeScratchcard',
)
export const diamondExchangeGoodsCall = playerCall<typeof shop.diamondExchangeGoods>('/diamondExchangeGoods')
export const diamondGoodsExchangeOrderLogCall = playerCall<typeof shop.diamondGoodsExchangeOrderLog>(
  '/diamondGoodsExchangeOrderLog',
)
export const diamondGoodsOrderCancelCall =
  playerCall<typeof shop.diamondGoodsOrderCancel>('/diamondGoodsOrderCancel')
export const diamondGoodsOrderAddressCall =
  playerCall<typeof shop.diamondGoodsOrderAddress>('/diamondGoodsOrderAddress')
export const diamondLogCall = playerCall<typeof shop.diamondLog>('/diamondLog')
export const appDiamondBonusTickersDataCall = playerCall<typeof shop.appDiamondBonusTickersData>(
  '/appDiamondBonusTickersData',
)
