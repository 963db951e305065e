import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { Terms } from '../../../components/kit/Terms.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { awardItemOfExchange, type DiamondExchanges } from '../../../domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import {
  $goodsName,
  $latestExchanges,
  confirmAndExchangeDiamonds,
  type DiamondShopAnswer,
  diamondExchangeClaim,
  type LatestExchange,
} from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { GoodsCard } from './GoodsCard.tsx'

/** The offers of the shop (coins, scratch cards and goods), and the latest exchanges of other players. */
export function ShopOffers({ shop }: { shop: DiamondShopAnswer }) {
  const t = useStore(diamondShopMessages)
  if (!shop.isOpen) {
    return <EmptyState drawing={gift} sentence={t.closed} link={{ href: '/bonus', label: t.seeBonuses }} />
  }
  const { multiple, days } = shop.coinTerms.wagering
  return (
    <div className="grid grid-cols-1 gap-8">
      {shop.needsDeposit && <p className="card text-quiet">{t.depositTerms}</p>}
      <section aria-labelledby="exchange" className="grid grid-cols-1 gap-3">
        <h2 id="exchange" className="text-lg font-semibold">
          {t.exchangeTitle}
        </h2>
        <ul className="row-frame">
          <ExchangeCard name="coin" shop={shop} />
          <ExchangeCard name="scratchCard" shop={shop} />
        </ul>
        <p className="text-sm text-quiet">{multiple > 0 ? t.wagering({ multiple, days }) : t.wageringNone}</p>
      </section>
      <section aria-labelledby="goods" className="grid grid-cols-1 gap-3">
        <div>
          <h2 id="goods" className="text-lg font-semibold">
            {t.goodsTitle}
          </h2>
          <p className="text-sm text-quiet">{t.goodsHint({ days: shop.sendDays })}</p>
        </div>
        {shop.goods.length === 0 ? (
          <p className="card text-quiet">{t.noGoods}</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2 lg:grid-cols-4 lg:gap-3">
            {shop.goods.map(goods => (
              <GoodsCard key={goods.goodsId} goods={goods} shop={shop} />
            ))}
          </ul>
        )}
      </section>
      <LatestExchanges />
    </div>
  )
}

function ExchangeCard({ name, shop }: { name: keyof DiamondExchanges; shop: DiamondShopAnswer }) {
  const t = useStore(diamondShopMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  const shortTermsOf = useStore($shortTermsOf)
  const { isPending, waiting } = useRowButton(diamondExchangeClaim, claimed => claimed.name === name)
  const exchange = shop[name]
  const item = awardItemOfExchange(name, exchange)
  const missing = exchange.diamonds - shop.diamonds
  const diamonds = formatWholeNumber(exchange.diamonds)
  // A player without diamonds misses the whole price.
  const isPriceAside = missing === exchange.diamonds
  return (
    <RewardRow
      drawing={rewardItem(item.id).drawing}
      title={<AmountOrWords text={textOf(item)} />}
      terms={isPriceAside ? [] : [t.price({ diamonds })]}
    >
      {item.id === ITEM_ID.coin && (
        <Terms
          className="reward-terms exchange-terms"
          terms={shortTermsOf({ ...shop.coinTerms, untilTime: null })}
        />
      )}
      {missing > 0 && (
        <p className="text-sm text-quiet">
          {isPriceAside
            ? t.price({ diamonds })
            : t.missing({ diamonds: formatWholeNumber(missing) })(missing)}
        </p>
      )}
      {missing <= 0 && !shop.needsDeposit && (
        <button
          type="button"
          className="button-line"
          aria-label={t.exchangeName({ diamonds, item: textOf(item) })}
          {...waiting}
          onClick={() => void confirmAndExchangeDiamonds(name, exchange)}
        >
          {isPending ? t.exchanging : t.exchange}
        </button>
      )}
    </RewardRow>
  )
}

/** The latest exchanges and orders of all players; renders nothing without such entries. */
function LatestExchanges() {
  const t = useStore(diamondShopMessages)
  const tickers = useBrowserStore($latestExchanges, [])
  const itemOf = useExchangedItemName()
  if (tickers.length === 0) return null
  return (
    <section aria-labelledby="tickers" className="grid grid-cols-1 gap-3">
      <h2 id="tickers" className="text-lg font-semibold">
        {t.tickersTitle}
      </h2>
      <ul className="card grid gap-2 text-sm">
        {tickers.slice(0, SHOWN_EXCHANGES_MAX).map((ticker, place) => (
          <li key={`${ticker.createTime}-${place}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t.ticker({ name: ticker.nickname, item: itemOf(ticker) })}</span>
            <span className="text-quiet">{formatDateTime(ticker.createTime)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Maximum number of latest exchanges to show. */
const SHOWN_EXCHANGES_MAX = 5

function useExchangedItemName(): (ticker: LatestExchange) => string {
  const textOf = useStore($itemTextOf)
  const nameOf = useStore($goodsName)
  return ({ item, goods }) => (item ? textOf(item) : goods ? nameOf(goods) : '')
}
