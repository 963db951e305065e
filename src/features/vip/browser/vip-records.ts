import type { activityAwardGetLog } from '../../../contract/award.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { VIP_AWARD_KINDS } from '../../../domain/awards/awards.ts'
import type { AwardRow } from '../../../stores/awards/record.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList } from '../../../stores/call/endless-list.ts'
import type { getVipLevelAudit } from '../contract.ts'

export type VipAuditRow = ResultOf<typeof getVipLevelAudit>['list'][number]

/** What made the player's experience, the newest first. */
export const vipAudit = createEndlessList<VipAuditRow>(({ cursor, signal }) =>
  request<typeof getVipLevelAudit>(
    '/getVipLevelAudit',
    { ...(cursor !== undefined && { cursor }) },
    { signal },
  ),
)

/** The awards that VIP levels gave the player, the newest first. */
export const vipRewards = createEndlessList<AwardRow>(({ cursor, signal }) =>
  request<typeof activityAwardGetLog>(
    '/activityAwardGetLog',
    { kinds: [...VIP_AWARD_KINDS], ...(cursor !== undefined && { cursor }) },
    { signal },
  ),
)
