import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import {
  type DiamondExchanges,
  exchangedItem,
  type GoodsPicture,
} from '../../../domain/awards/diamond-shop.ts'
import { formatWhole } from '../../../i18n/number.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaim } from '../../../stores/awards/claim.ts'
import { $itemText } from '../../../stores/awards/words.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { confirm } from '../../../stores/modals/confirm.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import { nameInQuery } from '../../../stores/site/address-name.ts'
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

export type DiamondShop = ResultOf<typeof diamondShopData>
export type Goods = DiamondShop['goods'][number]
export type Ticker = ResultOf<typeof appDiamondBonusTickersData>['list'][number]
export type DiamondLogRow = ResultOf<typeof diamondLog>['list'][number]

/** The parts of the page. */
const SHOP_VIEWS = ['shop', 'orders', 'address', 'log'] as const
export type ShopView = (typeof SHOP_VIEWS)[number]

const query = createQuery<DiamondShop>({
  name: 'diamondShopData',
  isAsked: () => pageToken() !== undefined,
  async ask(signal) {
    const shop = await request<typeof diamondShopData>('/diamondShopData', {}, { signal })
    if (shop.hasNews) void noteSeen()
    return shop
  },
})

/** The player's diamonds and what the shop gives for them; requested when the store is mounted, for a player. */
export const $shop = query.$state

export const loadShop = query.load

/** Requests the shop anew, after an exchange or an order. */
export const refreshShop = query.restart

/** Puts the red dot of the shop out. A call that fails is not made again: the next visit makes it. */
async function noteSeen(): Promise<void> {
  try {
    await request<typeof diamondShopSeen>('/diamondShopSeen', {}, { isSilent: true })
    clearRedDot('diamondMallRedDot')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

const tickers = createQuery<readonly Ticker[]>({
  name: 'diamondTickers',
  isAsked: () => pageToken() !== undefined,
  ask: async signal =>
    (
      await request<typeof appDiamondBonusTickersData>(
        '/appDiamondBonusTickersData',
        {},
        { signal, isSilent: true },
      )
    ).list,
})

/** The latest exchanges of all players, the newest first; empty until they are known. */
export const $tickers = computed(tickers.$state, state => (state.state === 'ready' ? state.data : []))

/** What gave and took diamonds, the newest first. */
export const diamondLogList = createEndlessList<DiamondLogRow>(page =>
  requestPage<typeof diamondLog>('/diamondLog', {}, page),
)

const $chosen = atom<ShopView>('shop')

/** The part of the page that shows: at first the one that the address names. */
export const $shopView: ReadableAtom<ShopView> = $chosen

onPageMount($chosen, () => $chosen.set(nameInQuery('view', SHOP_VIEWS, 'shop')))

/** Shows a part of the page and names it in the address; the shop is asked anew, since the address may have been saved meanwhile. */
export function chooseShopView(view: ShopView): void {
  $chosen.set(view)
  environment().history.setSearch(`?view=${view}`)
  if (view === 'shop') void query.load()
  else $asker.set(undefined)
}

/** What needs an address: goods that the player orders, or goods that the player won. */
type AddressAsker = 'order' | 'prize'

const $asker = atom<AddressAsker | undefined>(undefined)

/** For what the address form shows; `undefined` when the player opened it. */
export const $addressAsker: ReadableAtom<AddressAsker | undefined> = $asker

/** Shows the address form, because something needs an address. */
export function askAddress(asker: AddressAsker): void {
  chooseShopView('address')
  $asker.set(asker)
}

/** The name of goods: the operator's, or that of their picture. */
export const $goodsName = computed(diamondShopMessages, t => {
  const names: Readonly<Record<GoodsPicture, string>> = {
    mug: t.mug,
    shirt: t.shirt,
    powerBank: t.powerBank,
    telephone: t.telephone,
    parcel: t.parcel,
  }
  return ({ title, picture }: Pick<Goods, 'title' | 'picture'>): string => title || names[picture]
})

type ExchangeName = keyof DiamondExchanges

/** The exchange of diamonds for coins and cards. */
export const diamondClaim = createClaim<{ name: ExchangeName; diamonds: number; count: number }>(
  'diamonds',
  async ({ name, ...body }) => [
    name === 'coin'
      ? await request<typeof diamondExchangeCoin>('/diamondExchangeCoin', body)
      : await request<typeof diamondExchangeScratchcard>('/diamondExchangeScratchcard', body),
  ],
  async () => {
    await query.restart()
  },
)

/** Asks the player, and exchanges diamonds. */
export async function exchangeDiamonds(
  name: ExchangeName,
  exchange: DiamondExchanges[ExchangeName],
): Promise<void> {
  const t = diamondShopMessages.get()
  const isConfirmed = await confirm({
    title: t.confirmTitle({ diamonds: formatWhole(exchange.diamonds) }),
    message: t.confirmText({ item: $itemText.get()(exchangedItem(name, exchange)) }),
    action: t.exchange,
    keep: t.keep,
  })
  if (isConfirmed) await diamondClaim.claim({ name, ...exchange })
}
