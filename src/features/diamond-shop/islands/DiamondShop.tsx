import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import scene from '../../../assets/stages/diamond-shop.svg?url'
import { ExactText } from '../../../components/ExactText.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { DIAMOND_SHOP_PATH } from '../../../domain/awards/diamond-shop.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import {
  $diamondShop,
  $shopView,
  chooseShopView,
  type DiamondShopAnswer,
  loadDiamondShop,
} from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { ShopOffers } from './ShopOffers.tsx'

const GoodsOrders = lazy(async () => ({ default: (await import('./GoodsOrders.tsx')).GoodsOrders }))
const OrderAddress = lazy(async () => ({ default: (await import('./OrderAddress.tsx')).OrderAddress }))
const DiamondLog = lazy(async () => ({ default: (await import('./DiamondLog.tsx')).DiamondLog }))

/** The content of `/activity/diamond-shop`: the player's diamonds, and tabs for offers, orders, address and log. */
export function DiamondShop() {
  const shop = useBrowserStore($diamondShop, { state: 'loading' })
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer
        query={shop}
        blocks={['h-[148px]', 'h-[52px]', 'h-[150px]', 'h-[480px]']}
        onRetry={loadDiamondShop}
      >
        {data => <ShopViews shop={data} />}
      </QueryAnswer>
    </div>
  )
}

/** The player's diamonds and the tabs. A player who must get no offers has no tab for offers. */
function ShopViews({ shop }: { shop: DiamondShopAnswer }) {
  const t = useStore(diamondShopMessages)
  const chosen = useStore($shopView)
  const views = [
    { name: 'shop', label: t.viewShop },
    { name: 'orders', label: t.viewOrders },
    { name: 'address', label: t.viewAddress },
    { name: 'log', label: t.viewLog },
  ] as const
  const view = shop.isOff && chosen === 'shop' ? 'orders' : chosen
  return (
    <>
      <section aria-live="polite" aria-labelledby="diamonds">
        <h2 id="diamonds" className="sr-only">
          {t.have}
        </h2>
        {shop.isOff ? (
          <p className="card flex justify-between gap-4">
            {t.have} <ExactText className="money font-bold">{formatWholeNumber(shop.diamonds)}</ExactText>
          </p>
        ) : (
          <StageHead
            scene={scene}
            isLow
            label={t.have}
            figure={<ExactText className="money stage-count">{formatWholeNumber(shop.diamonds)}</ExactText>}
            note={t.hint}
          >
            <a className="button-line" href={`${DIAMOND_SHOP_PATH}/rule`}>
              {t.rules}
            </a>
          </StageHead>
        )}
      </section>
      <Tabs
        label={t.views}
        tabs={views.filter(({ name }) => !(shop.isOff && name === 'shop'))}
        current={view}
        onChoose={chooseShopView}
      >
        <Suspense fallback={<div className="skeleton h-80" />}>
          {view === 'shop' && <ShopOffers shop={shop} />}
          {view === 'orders' && <GoodsOrders />}
          {view === 'address' && <OrderAddress />}
          {view === 'log' && <DiamondLog />}
        </Suspense>
      </Tabs>
    </>
  )
}
