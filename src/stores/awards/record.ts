import type { activityAwardGetLog } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { createEndlessList, requestListPage } from '../call/endless-list.ts'

export type AwardRecordRow = ResultOf<typeof activityAwardGetLog>['list'][number]

/** The player's awards, the newest first. */
export const awardRecordList = createEndlessList<AwardRecordRow>(page =>
  requestListPage<typeof activityAwardGetLog>('/activityAwardGetLog', {}, page),
)
