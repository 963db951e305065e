import type { activityAwardGetLog } from '../../../contract/award.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { VIP_AWARD_KINDS } from '../../../domain/awards/awards.ts'
import type { AwardRecordRow } from '../../../stores/awards/record.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import type { getVipLevelAudit } from '../contract.ts'

export type VipAuditRow = ResultOf<typeof getVipLevelAudit>['list'][number]

/** The entries that make up the player's experience, the newest first. */
export const vipExperienceRecords = createEndlessList<VipAuditRow>(page =>
  requestListPage<typeof getVipLevelAudit>('/getVipLevelAudit', {}, page),
)

/** The player's awards from VIP levels, the newest first. */
export const vipRewards = createEndlessList<AwardRecordRow>(page =>
  requestListPage<typeof activityAwardGetLog>('/activityAwardGetLog', { kinds: [...VIP_AWARD_KINDS] }, page),
)
