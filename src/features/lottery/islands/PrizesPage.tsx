import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { DIAMOND_SHOP_PATH } from '../../../domain/awards/diamond-shop.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { type LotteryPrizeRow, lotteryPrizeList } from '../browser/lottery.ts'
import { $lotteryPrizeText, $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** `/activity/lottery/record`: the prizes of the player's tickets. */
export function PrizesPage() {
  const t = useStore(lotteryMessages)
  return (
    <div className="player-only">
      <PagedList
        store={lotteryPrizeList}
        rowKey={row => row.id}
        empty={{ sentence: t.noPrizes, href: '/activity/lottery', action: t.seeDraws }}
        render={row => <PrizeRow row={row} />}
      />
    </div>
  )
}

function PrizeRow({ row }: { row: LotteryPrizeRow }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeText)
  const priceText = useStore($ticketPriceText)
  const { tier, number, ticket, pay, price, isLocked, createTime } = row
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t.ticketRow({ first: formatWholeNumber(ticket) })}</h2>
        <p className="money font-semibold">
          <AmountOrWords text={prizeText(row)} />
        </p>
      </div>
      <p className="text-sm text-quiet">
        {t.drawName({ tier, number })} · {t.cost({ price: priceText(pay, price) })}
      </p>
      <p className="text-sm text-quiet">
        {formatDateTime(createTime)} {isLocked && `· ${t.locked}`}
      </p>
      {row.goods !== '' && (
        <a
          className="text-link inline-flex min-h-11 items-center justify-self-start"
          href={`${DIAMOND_SHOP_PATH}?view=orders`}
        >
          {t.sendTo}
        </a>
      )}
    </div>
  )
}
