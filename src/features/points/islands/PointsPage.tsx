import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { ItemRecordRow } from '../../../components/ItemRecordRow.tsx'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $user } from '../../../stores/session/token.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import {
  $points,
  exchangePoints,
  loadPoints,
  type PointsExchangeRow,
  type PointsOverview,
  type PointsRecordRow,
  pointsClaim,
  pointsRecordList,
} from '../browser/points.ts'
import { $pointsRecordTitleOf } from '../browser/record-title.ts'
import { pointsMessages } from '../texts/en-US/points.ts'

/** `/points`: the player's points, the exchanges on offer, and the list of points earned and spent. */
export function PointsPage() {
  const t = useStore(pointsMessages)
  const points = useBrowserStore($points, { state: 'loading' })
  return (
    <div className="grid grid-cols-1 gap-8">
      <QueryAnswer query={points} blocks={['h-[106px]', 'h-[300px]']} onRetry={loadPoints}>
        {data => <OwnPoints data={data} />}
      </QueryAnswer>
      <section aria-labelledby="record" className="grid grid-cols-1 gap-3">
        <h2 id="record" className="text-lg font-semibold">
          {t.recordTitle}
        </h2>
        <PagedList
          store={pointsRecordList}
          rowKey={row => row.id}
          timeOf={row => row.createTime}
          empty={{ sentence: t.noRecord }}
          render={row => <RecordRow row={row} />}
        />
      </section>
    </div>
  )
}

function OwnPoints({ data }: { data: PointsOverview }) {
  const t = useStore(pointsMessages)
  const hasDeposited = useBrowserStore($user, undefined)?.totalRecharge !== 0
  return (
    <>
      <div className={`${data.nextEnd ? '' : 'promo '}grid gap-1 text-sm text-quiet`}>
        <p className="promo">
          <b className="font-semibold text-ink">{t.today({ points: formatWholeNumber(data.today) })}</b>{' '}
          {t.todayHint({
            stake: formatMoneyShort(data.stakePerPoint),
            time: formatDateTime(data.nextTime),
          })}
        </p>
        {data.nextEnd && (
          <p>
            {t.nextEnd({
              points: formatWholeNumber(data.nextEnd.points),
              time: formatDateTime(data.nextEnd.endTime),
            })}
          </p>
        )}
      </div>
      <section aria-labelledby="exchange" className="promo grid grid-cols-1 gap-3">
        <h2 id="exchange" className="text-lg font-semibold">
          {t.exchangeTitle}
        </h2>
        <p className="text-sm text-quiet">{hasDeposited ? t.coinTerms : t.depositTerms}</p>
        <ul className="row-frame">
          {data.exchanges.map(exchange => (
            <Exchange
              key={exchange.exchangeId}
              exchange={exchange}
              points={data.points}
              coinTerms={data.coinTerms}
              isOpen={hasDeposited}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

function Exchange({
  exchange,
  points,
  coinTerms,
  isOpen,
}: {
  exchange: PointsExchangeRow
  points: number
  coinTerms: PointsOverview['coinTerms']
  isOpen: boolean
}) {
  const t = useStore(pointsMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  const shortTermsOf = useStore($shortTermsOf)
  const { isPending, waiting } = useRowButton(
    pointsClaim,
    ({ exchangeId }) => exchangeId === exchange.exchangeId,
  )
  const missing = exchange.points - points
  const cost = formatWholeNumber(exchange.points)
  return (
    <RewardRow
      drawing={rewardItem(exchange.item.id).drawing}
      title={<AmountOrWords text={textOf(exchange.item)} />}
      terms={[
        t.cost({ points: cost }),
        ...(exchange.item.id === ITEM_ID.coin ? shortTermsOf({ ...coinTerms, untilTime: null }) : []),
      ]}
    >
      {missing > 0 && (
        <p className="text-sm text-quiet">{t.missing({ points: formatWholeNumber(missing) })(missing)}</p>
      )}
      {missing <= 0 && isOpen && (
        <button
          type="button"
          className="button-line"
          aria-label={t.exchangeName({ points: cost, item: textOf(exchange.item) })}
          {...waiting}
          onClick={() => void exchangePoints(exchange)}
        >
          {isPending ? t.exchanging : t.exchange}
        </button>
      )}
    </RewardRow>
  )
}

function RecordRow({ row: { id, what, change, after, createTime } }: { row: PointsRecordRow }) {
  const titleOf = useStore($pointsRecordTitleOf)
  return <ItemRecordRow title={titleOf(what)} change={change} after={after} atMs={createTime} number={id} />
}
