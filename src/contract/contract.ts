import * as activity from '../features/activity/contract.ts'
import * as auth from '../features/auth/contract/auth.ts'
import * as passkey from '../features/auth/contract/passkey.ts'
import * as social from '../features/auth/contract/social.ts'
import * as undo from '../features/auth/contract/undo.ts'
import * as bonusEvent from '../features/bonus-event/contract.ts'
import * as chat from '../features/chat/contract.ts'
import * as coinPusher from '../features/coin-pusher/contract.ts'
import * as dailyWheel from '../features/daily-wheel/contract.ts'
import * as deposit from '../features/deposit/contract/deposit.ts'
import * as depositBonus from '../features/deposit/contract/deposit-bonus.ts'
import * as diamondShop from '../features/diamond-shop/contract.ts'
import * as prizeDraws from '../features/fairness/contract.ts'
import * as feedback from '../features/feedback/contract.ts'
import * as follow from '../features/follow/contract.ts'
import * as game from '../features/game/contract/game.ts'
import * as retrieve from '../features/game/contract/retrieve-balance.ts'
import * as heldItem from '../features/held-item/contract.ts'
import * as agent from '../features/invite/contract/agent.ts'
import * as invite from '../features/invite/contract/invite.ts'
import * as jackpot from '../features/jackpot/contract.ts'
import * as kyc from '../features/kyc/contract.ts'
import * as limits from '../features/limits/contract.ts'
import * as live from '../features/live/contract.ts'
import * as lobby from '../features/lobby/contract.ts'
import * as lottery from '../features/lottery/contract.ts'
import * as mail from '../features/mail/contract.ts'
import * as push from '../features/message-channels/contract.ts'
import * as monthlyBonus from '../features/monthly-bonus/contract.ts'
import * as pk from '../features/pk/contract.ts'
import * as points from '../features/points/contract.ts'
import * as profile from '../features/profile/contract.ts'
import * as rank from '../features/rank/contract.ts'
import * as rebate from '../features/rebate/contract.ts'
import * as redPacket from '../features/red-packet/contract.ts'
import * as rounds from '../features/rounds/contract.ts'
import * as safebox from '../features/safebox/contract.ts'
import * as savingsBox from '../features/savings-box/contract.ts'
import * as scratchCard from '../features/scratch-card/contract.ts'
import * as signIn from '../features/sign-in/contract.ts'
import * as slotshack from '../features/slotshack/contract.ts'
import * as statement from '../features/statement/contract.ts'
import * as task from '../features/task/contract.ts'
import * as telemetry from '../features/telemetry/contract.ts'
import * as vip from '../features/vip/contract.ts'
import * as withdrawal from '../features/withdrawal/contract.ts'
import * as award from './award.ts'
import type { Endpoint } from './endpoint.ts'
import * as fairSeed from './fair-seed.ts'
import * as firstWeek from './first-week.ts'
import * as gameLike from './game-like.ts'
import * as pageEvents from './page-events.ts'
import * as session from './session.ts'
import * as config from './settings.ts'
import * as visitorOffers from './visitor-offers.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/**
 * All endpoints of the API. The OpenAPI document, the server's check that it serves every endpoint, and the fuzz tests
 * read this list.
 */
export const allEndpoints: readonly Endpoint[] = [
  activity,
  award,
  firstWeek,
  auth,
  social,
  undo,
  passkey,
  config,
  session,
  profile,
  kyc,
  chat,
  deposit,
  depositBonus,
  withdrawal,
  safebox,
  signIn,
  task,
  bonusEvent,
  follow,
  vip,
  rebate,
  points,
  rank,
  pk,
  live,
  monthlyBonus,
  savingsBox,
  heldItem,
  statement,
  game,
  fairSeed,
  rounds,
  coinPusher,
  prizeDraws,
  invite,
  agent,
  redPacket,
  jackpot,
  scratchCard,
  dailyWheel,
  slotshack,
  diamondShop,
  feedback,
  lottery,
  mail,
  push,
  retrieve,
  lobby,
  gameLike,
  visitorOffers,
  limits,
  telemetry,
  pageEvents,
]
  .flatMap(family => Object.values<unknown>(family))
  .filter(isEndpoint)
