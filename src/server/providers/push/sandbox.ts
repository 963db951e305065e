import { DAY_MS } from '../../../domain/time.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../../identity/vault.ts'
import { answerSentMessagesPage, SENT_MESSAGES_SHOWN_MAX } from '../sandbox-messages.ts'
import type { PushProvider } from './provider.ts'
import { vapidPublicKeyOf } from './push-config.ts'
import { deleteSandboxPushes, insertSandboxPush, listSandboxPushes } from './sandbox-repository.ts'

/** Age in milliseconds at which notifications are removed. */
const KEPT_MS = DAY_MS

/**
 * Creates the push provider of the sandbox edition. It stores notifications in its own table, and `/sandbox/push` shows
 * them. Anybody can read them there, so production refuses this provider. Its public key is derived from the key of the
 * vault, so that a browser stays subscribed after a restart.
 */
export function createSandboxPushProvider({
  db,
  clock,
  vault,
}: {
  db: Database
  clock: Clock
  vault: Vault
}): PushProvider {
  const mac = vault.mac('push', 'sandbox-vapid')
  return {
    name: 'sandbox',
    platforms: ['web', 'native'],
    publicKey: vapidPublicKeyOf(mac.slice(mac.indexOf('.') + 1)),
    async send({ platform }, { id, deviceId, title, text, url }) {
      await insertSandboxPush(db, { id: `${id}.${deviceId}`, platform, title, text, url, at_ms: clock.now() })
    },
    removeOld: atMs => deleteSandboxPushes(db, atMs - KEPT_MS),
    register(app) {
      app.get('/sandbox/push', async context => {
        const pushes = await listSandboxPushes(db, SENT_MESSAGES_SHOWN_MAX)
        return answerSentMessagesPage(context, {
          title: 'Sandbox push',
          note: 'No device shows these notifications.',
          none: 'No notification was sent yet.',
          messages: pushes.map(({ platform, title, text, url, at_ms }) => ({
            to: platform === 'web' ? 'a browser' : 'the app',
            subject: title,
            text,
            url,
            atMs: at_ms,
          })),
        })
      })
    },
  }
}
