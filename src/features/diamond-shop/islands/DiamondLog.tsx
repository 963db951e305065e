import { useStore } from '@nanostores/react'
import { ItemRecordRow } from '../../../components/ItemRecordRow.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { DIAMOND_SHOP_PATH } from '../../../domain/awards/diamond-shop.ts'
import { $diamondLogTitleOf } from '../browser/log-title.ts'
import { type DiamondLogRow, diamondLogList } from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'

/** The player's log of received and spent diamonds, the newest first. */
export function DiamondLog() {
  const t = useStore(diamondShopMessages)
  return (
    <section aria-label={t.logTitle} className="grid grid-cols-1 gap-3">
      <PagedList
        store={diamondLogList}
        rowKey={row => row.id}
        timeOf={row => row.createTime}
        empty={{ sentence: t.noLog, href: DIAMOND_SHOP_PATH, label: t.seeShop }}
        render={row => <LogRow row={row} />}
      />
    </section>
  )
}

function LogRow({ row: { id, what, change, after, createTime } }: { row: DiamondLogRow }) {
  const titleOf = useStore($diamondLogTitleOf)
  return <ItemRecordRow title={titleOf(what)} change={change} after={after} atMs={createTime} number={id} />
}
