import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the lists of experience and of VIP awards. */
export const vipRecordMessages = messages('vip-record', {
  auditTitle: 'Your experience',
  auditHint:
    'Each day with what it added, and each change of your level. All entries together make your points.',
  auditStakes: params('Stakes on {day}'),
  auditEarlier: 'Earlier days',
  auditStaff: 'Changed by our staff',
  auditReached: params('VIP {level} reached'),
  auditReturned: params('VIP {level} is back'),
  auditLowered: params('Now VIP {level}'),
  auditLoweredNone: 'Now without a VIP level',
  auditSum: params('{amount} in all'),
  noAudit: 'No stakes have counted yet.',
  noReward: 'No VIP awards yet.',
  rewardHint: 'Every award that your VIP level gave you, the newest first.',
  rewardTitle: 'VIP reward',
  seeVip: 'See VIP levels',
})
