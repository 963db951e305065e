import type { activityAwardGetLog } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { createEndlessList, requestPage } from '../call/endless-list.ts'

export type AwardRecordRow = ResultOf<typeof activityAwardGetLog>['list'][number]

/** The player's awards, the newest first. */
export const awardRecordList = createEndlessList<AwardRecordRow>(page =>
  requestPage<typeof activityAwardGetLog>('/activityAwardGetLog', {}, page),
)
