import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the lists of experience and of VIP awards. */
export const vipRecordMessages = messages('vip-record', {
  auditTitle: 'Experience',
  auditHint: 'What each day added, and every level change.',
  auditStakes: params('Bets on {day}'),
  auditEarlier: 'Earlier days',
  auditStaff: 'Changed by our staff',
  auditReached: params('VIP {level} reached'),
  auditReturned: params('VIP {level} is back'),
  auditLowered: params('Now VIP {level}'),
  auditLoweredNone: 'No VIP level now',
  auditSum: 'VIP points in total',
  noAudit: 'No bets have counted yet.',
  noReward: 'No VIP rewards yet.',
  rewardHint: 'From your VIP level, newest first.',
  rewardTitle: 'VIP reward history',
  seeVip: 'See VIP levels',
})
