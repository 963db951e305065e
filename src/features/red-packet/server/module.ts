import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { forEachDueRow } from '../../../server/db/due-rows.ts'
import type { ServerModule } from '../../../server/module.ts'
import { redPacketCommands } from './commands.ts'
import { hasOpenRedPacket, listEndedRedPackets } from './repository.ts'
import { registerRedPacketRoutes } from './routes.ts'
import { closeRedPacket } from './service.ts'
import { verifyRedPackets } from './verify.ts'

export const redPacketModule: ServerModule = {
  name: 'red-packet',
  activities: [ACTIVITY_TYPE.redPacket],
  emptyActivities: {
    [ACTIVITY_TYPE.redPacket]: async ({ db, atMs }) => !(await hasOpenRedPacket(db.read, atMs)),
  },
  routes: registerRedPacketRoutes,
  commands: redPacketCommands,
  verify: verifyRedPackets,
  jobs: [
    {
      name: 'close-red-packets',
      everyMs: MINUTE_MS,
      async run(services, run) {
        const { db, clock } = services
        const atMs = clock.now()
        await forEachDueRow<string>(run, {
          list: ({ limit }) => listEndedRedPackets(db.read, atMs, limit),
          keyOf: code => code,
          async apply(tx, code) {
            await closeRedPacket(services, tx, code, atMs)
            return 1
          },
        })
      },
    },
  ],
}
