import { useStore } from '@nanostores/react'
import tickets from '../../../assets/drawings/tickets.svg?url'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { DIAMOND_SHOP_PATH } from '../../../domain/awards/diamond-shop.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { type LotteryPrizeRow, lotteryPrizeList } from '../browser/lottery.ts'
import { $drawName, $lotteryPrizeText, $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** `/activity/lottery/record`: the prizes of the player's tickets. */
export function PrizesPage() {
  const t = useStore(lotteryMessages)
  return (
    <div className="player-only">
      <PagedList
        store={lotteryPrizeList}
        rowKey={row => row.id}
        timeOf={row => row.createTime}
        empty={{ drawing: tickets, sentence: t.noPrizes, href: '/activity/lottery', label: t.seeDraws }}
        render={row => <PrizeRow row={row} />}
      />
    </div>
  )
}

function PrizeRow({ row }: { row: LotteryPrizeRow }) {
  const t = useStore(lotteryMessages)
  const nameOf = useStore($drawName)
  const prizeText = useStore($lotteryPrizeText)
  const priceText = useStore($ticketPriceText)
  const { id, tier, number, ticket, pay, price, isLocked, createTime } = row
  return (
    <RecordRow
      mark={<RewardIcon drawing={`ticket-${tier}`} size={32} />}
      title={nameOf(row)}
      atMs={createTime}
      state={isLocked && <StateChip tone="waiting" label={t.lockedPrize} />}
      figure={prizeText(row)}
      facts={[
        [t.ticket, formatWholeNumber(ticket)],
        [t.draw, t.drawNumber({ number })],
        [t.cost, priceText(pay, price)],
      ]}
      number={id}
      isOpenAtFirst={row.goods !== ''}
    >
      {isLocked && <p className="text-quiet">{t.locked}</p>}
      {row.goods !== '' && (
        <a className="record-link" href={`${DIAMOND_SHOP_PATH}?view=orders`}>
          {t.sendTo}
        </a>
      )}
    </RecordRow>
  )
}
