import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
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

/** The content of `/activity/diamond-shop`: tabs for offers, orders, address and log. */
export function DiamondShop() {
  const shop = useBrowserStore($diamondShop, { state: 'loading' })
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={shop} blocks={['h-[52px]', 'h-[150px]', 'h-[480px]']} onRetry={loadDiamondShop}>
        {data => <ShopViews shop={data} />}
      </QueryAnswer>
    </div>
  )
}

/** The tabs. A player who must get no offers has no tab for offers. */
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
  )
}
