import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { deleteOldDeliveries } from './delivery-repository.ts'
import { emailConsumer } from './email.ts'
import { registerEventMessageHooks } from './event-messages.ts'
import { pushCommands } from './push/commands.ts'
import { pushConsumer } from './push/consumer.ts'
import { storeMessagingToken } from './push/devices.ts'
import { pushGreetingConsumer } from './push/greeting.ts'
import { deleteEndedPushDevices } from './push/repository.ts'
import { registerPushRoutes } from './push/routes.ts'
import { smsConsumer } from './sms.ts'

/** Sends messages to players outside the site: by e-mail, SMS and push. */
export const messageChannelsModule: ServerModule = {
  name: 'message-channels',
  routes: registerPushRoutes,
  commands: pushCommands,
  consumers: [emailConsumer, smsConsumer, pushConsumer, pushGreetingConsumer],
  jobs: [
    {
      name: 'push-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const atMs = clock.now()
        const untilMs = atMs - RETENTION_DAYS.pushDevice * DAY_MS
        const removed = await deleteEndedPushDevices(db, { atMs, untilMs })
        if (removed > 0) log.info({ removed }, 'devices without notifications deleted')
      },
    },
    {
      name: 'message-delivery-retention',
      everyMs: HOUR_MS,
      async run({ db, clock, log }) {
        const removed = await deleteOldDeliveries(db, clock.now() - RETENTION_DAYS.messageDelivery * DAY_MS)
        if (removed > 0) log.info({ removed }, 'old deliveries of messages deleted')
      },
    },
  ],
  hooks(hooks, services) {
    registerEventMessageHooks(hooks, services)
    hooks.on('messagingTokenUsed', (tx, used) => storeMessagingToken(services.vault, tx, used))
  },
}
