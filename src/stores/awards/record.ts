import type { activityAwardGetLog } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { createEndlessList, requestListPage } from '../call/endless-list.ts'

export type AwardRecordRow = ResultOf<typeof activityAwardGetLog>['list'][number]

/** The list of the player's awards, newest first, loaded page by page. */
export const awardRecordList = createEndlessList<AwardRecordRow>(page =>
  requestListPage<typeof activityAwardGetLog>('/activityAwardGetLog', {}, page),
)
