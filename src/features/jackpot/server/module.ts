import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { Job } from '../../../server/events/schedule.ts'
import type { ServerModule } from '../../../server/module.ts'
import {
  countHeldDrawChances,
  findWaitingChances,
  readChanceProgressToday,
  undoDrawChancesOfDeposit,
} from './chance.ts'
import { jackpotCommands } from './commands.ts'
import { feedJackpotPools } from './pools.ts'
import { registerJackpotRoutes } from './routes.ts'
import { isJackpotOpen } from './service.ts'
import { verifyJackpot } from './verify.ts'

/** Feeds the pools once a minute with the stakes of the rounds that ended. */
const feedJob: Job = {
  name: 'jackpot-feed',
  everyMs: MINUTE_MS,
  async apply(services, tx, { lastRunMs }) {
    const atMs = services.clock.now()
    await feedJackpotPools(services, tx, { atMs, sinceMs: lastRunMs ?? atMs })
  },
}

export const jackpotModule: ServerModule = {
  name: 'jackpot',
  activities: [ACTIVITY_TYPE.luckyJackpot],
  routes: registerJackpotRoutes,
  jobs: [feedJob],
  commands: jackpotCommands,
  verify: verifyJackpot,
  waiting: findWaitingChances,
  hooks(hooks, services) {
    // Feeds the pools before the jackpot closes, so that stakes that ended before the close enter the pools.
    hooks.on('activityChanging', async (tx, { activityId, atMs }) => {
      if (activityId === ACTIVITY_TYPE.luckyJackpot) await feedJackpotPools(services, tx, { atMs })
    })
    hooks.on('depositReversed', (tx, event) => undoDrawChancesOfDeposit(services, tx, event))
  },
  async redDots(services, playerId, atMs) {
    if (!(await isJackpotOpen(services, atMs))) return { dots: {} }
    const [{ canReceive }, held] = await Promise.all([
      readChanceProgressToday(services, services.db.read, playerId, atMs),
      countHeldDrawChances(services.db.read, playerId, atMs),
    ])
    return canReceive || held > 0 ? { dots: { canReceiveDrawChance: true } } : { dots: {} }
  },
}
