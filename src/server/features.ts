import { activityModule } from '../features/activity/server/module.ts'
import { playerModule } from '../features/auth/server/module.ts'
import { awardModule } from '../features/bonus-centre/server/module.ts'
import { bonusEventModule } from '../features/bonus-event/server/module.ts'
import { chatModule } from '../features/chat/server/module.ts'
import { coinPusherModule } from '../features/coin-pusher/server/module.ts'
import { dailyWheelModule } from '../features/daily-wheel/server/module.ts'
import { depositModule } from '../features/deposit/server/module.ts'
import { diamondShopModule } from '../features/diamond-shop/server/module.ts'
import { prizeDrawModule } from '../features/fairness/server/module.ts'
import { feedbackModule } from '../features/feedback/server/module.ts'
import { followModule } from '../features/follow/server/module.ts'
import { gameModule } from '../features/game/server/module.ts'
import { heldItemModule } from '../features/held-item/server/module.ts'
import { inviteModule } from '../features/invite/server/module.ts'
import { jackpotModule } from '../features/jackpot/server/module.ts'
import { kycModule } from '../features/kyc/server/module.ts'
import { limitsModule } from '../features/limits/server/module.ts'
import { liveModule } from '../features/live/server/module.ts'
import { lobbyModule } from '../features/lobby/server/module.ts'
import { lotteryModule } from '../features/lottery/server/module.ts'
import { mailModule } from '../features/mail/server/module.ts'
import { meModule } from '../features/me/server/module.ts'
import { messageChannelsModule } from '../features/message-channels/server/module.ts'
import { monthlyBonusModule } from '../features/monthly-bonus/server/module.ts'
import { pageEventsModule } from '../features/page-events/server/module.ts'
import { pkModule } from '../features/pk/server/module.ts'
import { pointsModule } from '../features/points/server/module.ts'
import { profileModule } from '../features/profile/server/module.ts'
import { rankModule } from '../features/rank/server/module.ts'
import { rebateModule } from '../features/rebate/server/module.ts'
import { redPacketModule } from '../features/red-packet/server/module.ts'
import { safeboxModule } from '../features/safebox/server/module.ts'
import { savingsBoxModule } from '../features/savings-box/server/module.ts'
import { scratchCardModule } from '../features/scratch-card/server/module.ts'
import { signInModule } from '../features/sign-in/server/module.ts'
import { slotshackModule } from '../features/slotshack/server/module.ts'
import { statementModule } from '../features/statement/server/module.ts'
import { taskModule } from '../features/task/server/module.ts'
import { telemetryModule } from '../features/telemetry/server/module.ts'
import { vipModule } from '../features/vip/server/module.ts'
import { wageringModule } from '../features/wagering/server/module.ts'
import { withdrawalModule } from '../features/withdrawal/server/module.ts'
import type { OutboxConsumer } from './events/consumer.ts'
import type { ServerModule } from './module.ts'
import { settingsModule } from './site/module.ts'

/** Every module of the server, in the order in which their hooks run. */
export const serverModules: readonly ServerModule[] = [
  playerModule,
  wageringModule,
  profileModule,
  kycModule,
  chatModule,
  settingsModule,
  activityModule,
  awardModule,
  signInModule,
  taskModule,
  bonusEventModule,
  followModule,
  vipModule,
  rebateModule,
  pointsModule,
  rankModule,
  pkModule,
  liveModule,
  monthlyBonusModule,
  savingsBoxModule,
  heldItemModule,
  depositModule,
  withdrawalModule,
  safeboxModule,
  statementModule,
  gameModule,
  lotteryModule,
  coinPusherModule,
  prizeDrawModule,
  inviteModule,
  redPacketModule,
  jackpotModule,
  scratchCardModule,
  dailyWheelModule,
  slotshackModule,
  diamondShopModule,
  mailModule,
  lobbyModule,
  meModule,
  limitsModule,
  feedbackModule,
  telemetryModule,
  pageEventsModule,
  messageChannelsModule,
]

/** The consumers of the outbox from all modules, in the order of the modules. */
export const outboxConsumers: readonly OutboxConsumer[] = serverModules.flatMap(
  module => module.consumers ?? [],
)

/** Returns an empty list for a topic that no module consumes. */
export function consumersOfTopic(topic: string): OutboxConsumer[] {
  return outboxConsumers.filter(consumer => consumer.topics.includes(topic))
}
