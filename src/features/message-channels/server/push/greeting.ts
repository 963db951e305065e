import { SITE_BRAND } from '../../../../domain/site/brand.ts'
import type { OutboxConsumer } from '../../../../server/events/consumer.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import { PushFailure } from '../../../../server/providers/push/provider.ts'
import type { Services } from '../../../../server/services.ts'
import { pushMessages } from '../../texts/en-US/push.ts'
import { notifyDevice, PUSH_TIME_LIMIT_MS } from './notify.ts'
import {
  deleteUnreachablePushDevice,
  findPushDevice,
  listLivePushDevices,
  storeLastPushTime,
  storePushGreetingTime,
} from './repository.ts'

/** The outbox topic of the first notification to a device. */
const PUSH_GREETING_TOPIC = 'push-greeting'

/**
 * Whether a push service has accepted a notification for a device of this session. This proves that the device exists,
 * because a push service refuses an invented address. Without a proof, sends each device of the session its first
 * notification, once, and returns false. A later call returns true if a push service has accepted such a notification.
 */
export async function canPushReachSession(
  { db, outbox, push }: Pick<Services, 'db' | 'outbox' | 'push'>,
  { playerId, tokenHash }: Pick<Caller, 'playerId' | 'tokenHash'>,
  atMs: number,
): Promise<boolean> {
  const live = await listLivePushDevices(db, { playerId, platforms: push.platforms, atMs })
  const devices = live.filter(device => device.token_hash === tokenHash)
  if (devices.some(device => device.sent_at_ms !== null)) return true
  for (const { id: deviceId, greeted_at_ms: greetedAtMs } of devices) {
    if (greetedAtMs !== null) continue
    await db.transact(async tx => {
      if (await storePushGreetingTime(tx, deviceId, atMs))
        await outbox.add(tx, PUSH_GREETING_TOPIC, { deviceId }, atMs)
    })
  }
  return false
}

/** Sends a device its first notification. If the push service refuses the device for good, the device is deleted. */
export const pushGreetingConsumer: OutboxConsumer = {
  name: 'push-greeting',
  topics: [PUSH_GREETING_TOPIC],
  timeLimitMs: PUSH_TIME_LIMIT_MS,
  async send(services, { id, payload }) {
    const { db, clock } = services
    const device = await findPushDevice(db.read, (payload as { readonly deviceId: string }).deviceId)
    if (!device) return
    const t = pushMessages.get()
    try {
      await notifyDevice(services, id, device, {
        title: t.onTitle({ brand: SITE_BRAND.name }),
        text: t.testText,
      })
      await storeLastPushTime(db, device.id, clock.now())
    } catch (error) {
      if (!(error instanceof PushFailure)) throw error
      if (error.kind === 'gone') await deleteUnreachablePushDevice(db, device)
      else if (error.kind !== 'refused') throw error
    }
  },
}
