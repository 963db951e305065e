import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import {
  awardItemOfExchange,
  type DiamondExchanges,
  type GoodsPictureName,
} from '../../../domain/awards/diamond-shop.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { environment } from '../../../platform/environment.ts'
import { coinAwardsOf, createClaimAction } from '../../../stores/awards/claim.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { readKnownNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { clearRedDot } from '../../../stores/site/red-dots.ts'
import type {
  appDiamondBonusTickersData,
  diamondExchangeCoin,
  diamondExchangeScratchcard,
  diamondLog,
  diamondShopData,
  diamondShopSeen,
} from '../contract.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'

export type DiamondShopAnswer = ResultOf<typeof diamondShopData>
export type GoodsItem = DiamondShopAnswer['goods'][number]
export type LatestExchange = ResultOf<typeof appDiamondBonusTickersData>['list'][number]
export type DiamondLogRow = ResultOf<typeof diamondLog>['list'][number]

const SHOP_VIEWS = ['shop', 'orders', 'address', 'log'] as const
export type ShopView = (typeof SHOP_VIEWS)[number]

const query = createQuery<DiamondShopAnswer>({
  name: 'diamondShopData',
  isAsked: () => readPageSessionToken() !== undefined,
  async ask(signal) {
    const shop = await sendPlayerRequest<typeof diamondShopData>('/diamondShopData', {}, { signal })
    if (shop.hasNews) void reportShopSeen()
    return shop
  },
})

/**
 * The player's diamonds and the offers of the diamond shop. Requested for a logged-in player when the first component
 * uses the store.
 */
export const $diamondShop = query.$state

export const loadDiamondShop = query.load

/** Requests the diamonds and offers again, after an exchange or an order. */
export const refreshDiamondShop = query.restart

/**
 * Tells the server that the player has seen the shop, and removes its red dot. A failed call is not repeated, since the
 * next visit calls again.
 */
async function reportShopSeen(): Promise<void> {
  try {
    await sendPlayerRequest<typeof diamondShopSeen>('/diamondShopSeen', {}, { isSilent: true })
    clearRedDot('diamondMallRedDot')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

const latestExchangesQuery = createQuery<readonly LatestExchange[]>({
  name: 'diamondTickers',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: async signal =>
    (
      await sendPlayerRequest<typeof appDiamondBonusTickersData>(
        '/appDiamondBonusTickersData',
        {},
        { signal, isSilent: true },
      )
    ).list,
})

/** The latest exchanges and orders of all players, the newest first; empty until loaded. */
export const $latestExchanges = computed(latestExchangesQuery.$state, state =>
  state.state === 'ready' ? state.data : [],
)

/** The player's log of received and spent diamonds, the newest first. */
export const diamondLogList = createEndlessList<DiamondLogRow>(page =>
  requestListPage<typeof diamondLog>('/diamondLog', {}, page),
)

const $openView = atom<ShopView>('shop')

/** The open tab of the shop; at first the tab that the address names. */
export const $shopView: ReadableAtom<ShopView> = $openView

onPageMount($openView, () => $openView.set(readKnownNameInQuery('view', SHOP_VIEWS, 'shop')))

/**
 * Opens a tab and names it in the address. Requests the shop again, since the player may have saved a postal address.
 */
export function chooseShopView(view: ShopView): void {
  $openView.set(view)
  environment().history.setSearch(`?view=${view}`)
  if (view === 'shop') void query.load()
  else $openAddressReason.set(undefined)
}

/** Why the shop asks for an address: for goods that the player orders, or goods that the player has won. */
type AddressReason = 'order' | 'prize'

const $openAddressReason = atom<AddressReason | undefined>(undefined)

/** Why the shop has opened the address form; `undefined` when the player has opened it. */
export const $addressFormReason: ReadableAtom<AddressReason | undefined> = $openAddressReason

/** Opens the tab with the address form, which shows the reason. */
export function showAddressForm(asker: AddressReason): void {
  chooseShopView('address')
  $openAddressReason.set(asker)
}

/** The function that names goods: the operator's title, or else the name of their picture. */
export const $goodsName = computed(diamondShopMessages, t => {
  const names: Readonly<Record<GoodsPictureName, string>> = {
    mug: t.mug,
    shirt: t.shirt,
    powerBank: t.powerBank,
    telephone: t.telephone,
    parcel: t.parcel,
  }
  return ({ title, picture }: Pick<GoodsItem, 'title' | 'picture'>): string => title || names[picture]
})

type ExchangeName = keyof DiamondExchanges

/** Exchanges diamonds for coins or scratch cards. */
export const diamondExchangeClaim = createClaimAction<{
  name: ExchangeName
  diamonds: number
  count: number
}>(
  'diamonds',
  async ({ name, ...body }) => [
    name === 'coin'
      ? await sendPlayerRequest<typeof diamondExchangeCoin>('/diamondExchangeCoin', body)
      : await sendPlayerRequest<typeof diamondExchangeScratchcard>('/diamondExchangeScratchcard', body),
  ],
  async () => {
    await query.restart()
  },
)

/** Asks the player to confirm, then exchanges diamonds. */
export async function confirmAndExchangeDiamonds(
  name: ExchangeName,
  exchange: DiamondExchanges[ExchangeName],
): Promise<void> {
  const t = diamondShopMessages.get()
  await runIfConfirmed(
    {
      title: t.confirmTitle({ diamonds: formatWholeNumber(exchange.diamonds) }),
      message: t.confirmText({ item: $itemTextOf.get()(awardItemOfExchange(name, exchange)) }),
      action: t.exchange,
      keep: t.keep,
    },
    () =>
      diamondExchangeClaim.claim({ name, ...exchange }, coinAwardsOf([awardItemOfExchange(name, exchange)])),
  )
}
