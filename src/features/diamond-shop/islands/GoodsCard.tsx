import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $unansweredGoodsOrder, confirmAndOrderGoods, orderGoodsAction } from '../browser/orders.ts'
import { $goodsName, type DiamondShopAnswer, type GoodsItem } from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { DiamondPrice } from './DiamondPrice.tsx'
import { GOODS_DRAWINGS } from './goods.ts'

/** One kind of goods: picture, price, remaining pieces, and the button to order a piece. */
export function GoodsCard({ goods, shop }: { goods: GoodsItem; shop: DiamondShopAnswer }) {
  const t = useStore(diamondShopMessages)
  const name = useStore($goodsName)(goods)
  const { stock, most, own } = goods
  const isLost = useBrowserStore($unansweredGoodsOrder, undefined)?.details.goodsId === goods.goodsId
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] gap-3 overflow-hidden p-0">
      <img
        className={`aspect-[4/3] w-full bg-raised object-cover ${stock === 0 ? 'opacity-50' : ''}`}
        src={goods.photo || GOODS_DRAWINGS[goods.picture]}
        alt=""
        width={240}
        height={180}
        loading="lazy"
        decoding="async"
      />
      <div className="grid content-start gap-1 px-3">
        <h3 className="font-semibold">{name}</h3>
        <DiamondPrice diamonds={goods.diamonds} />
        <p className="text-sm text-quiet">{stock > 0 ? t.left(stock) : t.noneLeft}</p>
        <p className="text-sm text-quiet">
          {own > 0
            ? t.ownOrdered({ own: formatWholeNumber(own), most: formatWholeNumber(most) })
            : t.mostOf({ most: formatWholeNumber(most) })}
        </p>
        {isLost && <p className="text-sm text-gold">{t.lostOrder}</p>}
      </div>
      <div className="px-3 pb-3">
        <OrderAction goods={goods} name={name} shop={shop} />
      </div>
    </li>
  )
}

/**
 * The button that orders goods, or the number of missing diamonds. Renders nothing for goods that cannot be ordered.
 */
function OrderAction({ goods, name, shop }: { goods: GoodsItem; name: string; shop: DiamondShopAnswer }) {
  const t = useStore(diamondShopMessages)
  const { isPending, waiting } = useRowButton(orderGoodsAction, ({ goodsId }) => goodsId === goods.goodsId)
  const { diamonds, stock, own, most } = goods
  if (stock === 0 || own >= most || shop.needsDeposit) return null
  const missing = diamonds - shop.diamonds
  if (missing > 0)
    return (
      <div className="grid gap-1">
        <progress
          className="grant-progress"
          max={diamonds}
          value={shop.diamonds}
          aria-label={t.missing({ diamonds: formatWholeNumber(missing) })(missing)}
        />
        <p className="text-sm text-quiet">{t.missing({ diamonds: formatWholeNumber(missing) })(missing)}</p>
      </div>
    )
  return (
    <button
      type="button"
      className="button-line w-full"
      aria-label={t.orderName({ goods: name, diamonds: formatWholeNumber(diamonds) })}
      {...waiting}
      onClick={() => void confirmAndOrderGoods(goods, shop.diamonds, shop.hasAddress)}
    >
      {isPending ? t.ordering : t.order}
    </button>
  )
}
