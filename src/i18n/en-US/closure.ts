import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * Texts for a player who is excluded, has reached a limit, or is under review by staff: what the player cannot do, and
 * where to get help.
 */
export const closureMessages = messages('closure', {
  excludedUntil: params('You cannot play until {time}.'),
  chargeBackReview:
    'A payment was charged back, and our staff is checking it. For now, you cannot deposit, claim bonuses or withdraw.',
  identityReview:
    'Our staff is checking your identity again. For now, you cannot deposit, play, claim bonuses or withdraw.',
  identityReviewHint: 'Your money stays in your account, and your bonus deadlines are paused.',
  askService: 'Ask customer service',
  excludedHint: 'No bets, deposits or offers. You can withdraw what is not locked.',
  depositLimitHit: params('You have reached your deposit limit. You can deposit again from {time}.'),
  lossLimitHit: params('You have reached your loss limit. You can play for money again from {time}.'),
  wagerLimitHit: params('You have reached your bet limit. You can play for money again from {time}.'),
  timeLimitHit: params('You have reached your time limit. You can play for money again from {time}.'),
  atLimitShort: 'You have reached a limit.',
  limits: 'Limits and breaks',
  lobbyHint: 'Decide how much you deposit and lose, and how long you play.',
  pausedUntil: 'Paused until',
  /** The end in a sentence beside its day, `Paused until Dec 30, 2026`. */
  sameDay: params('{time} that day'),
  seeLimits: 'See your limits',
  withdraw: 'Withdraw',
})
