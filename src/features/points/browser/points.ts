import type { ResultOf } from '../../../contract/endpoint.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { coinAwardsOf, createClaimAction } from '../../../stores/awards/claim.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import type { pointsData, pointsExchange, pointsRecord } from '../contract.ts'
import { pointsMessages } from '../texts/en-US/points.ts'

export type PointsOverview = ResultOf<typeof pointsData>
export type PointsExchangeRow = PointsOverview['exchanges'][number]
export type PointsRecordRow = ResultOf<typeof pointsRecord>['list'][number]

const query = createQuery<PointsOverview>({
  name: 'pointsData',
  ask: signal => sendPlayerRequest<typeof pointsData>('/pointsData', {}, { signal }),
})

/** The player's points and the rewards for which they can be exchanged; requested when the store is mounted. */
export const $points = query.$state

export const loadPoints = query.load

/** A list of the points that the player earned and spent, the newest first. */
export const pointsRecordList = createEndlessList<PointsRecordRow>(page =>
  requestListPage<typeof pointsRecord>('/pointsRecord', {}, page),
)

/** Exchanges points for a reward. */
export const pointsClaim = createClaimAction<{ exchangeId: number; points: number }>(
  'points',
  async body => [await sendPlayerRequest<typeof pointsExchange>('/pointsExchange', body)],
  async () => {
    await Promise.all([query.restart(), pointsRecordList.load()])
  },
)

/** Asks the player to confirm, then exchanges points. */
export async function exchangePoints({ exchangeId, points, item }: PointsExchangeRow): Promise<void> {
  const t = pointsMessages.get()
  await runIfConfirmed(
    {
      title: t.confirmTitle({ points: formatWholeNumber(points) }),
      message: t.confirmText({ item: $itemTextOf.get()(item) }),
      action: t.exchange,
      keep: t.keep,
    },
    () => pointsClaim.claim({ exchangeId, points }, coinAwardsOf([item])),
  )
}
