import type { activityAwardGetLog } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { request } from '../call/api.ts'
import { createEndlessList } from '../call/endless-list.ts'

export type AwardRow = ResultOf<typeof activityAwardGetLog>['list'][number]

/** The player's awards, the newest first. */
export const awardRecord = createEndlessList<AwardRow>(({ cursor, signal }) =>
  request<typeof activityAwardGetLog>(
    '/activityAwardGetLog',
    { ...(cursor !== undefined && { cursor }) },
    { signal },
  ),
)
