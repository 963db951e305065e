import { getAfterLoginInfoWeb } from '../../src/contract/session.ts'
import { pushSubscribe } from '../../src/features/message-channels/contract.ts'
import { dispatchOutbox } from '../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../src/server/features.ts'
import type { Services } from '../../src/server/services.ts'
import type { TestClient } from './app.ts'
import { createSubscribedBrowser } from './push-services.ts'

export type AppShellKind = 'standalone' | 'native' | 'browser'

/**
 * Makes the call `/getAfterLoginInfoWeb` as a loaded page does. It tells the server where the page runs: in the
 * browser, in the installed app or in the native app.
 */
export const loadPageInShell = (client: TestClient, shell: AppShellKind) =>
  client.call(getAfterLoginInfoWeb, { version: '', os: '', deviceModel: '', phoneInfo: '', shell })

/** Opens the installed app, turns on its notifications, delivers the waiting messages, and then loads another page. */
export async function openInstalledApp(
  services: Services,
  client: TestClient,
  shell: AppShellKind = 'standalone',
): Promise<void> {
  await client.call(pushSubscribe, createSubscribedBrowser().subscription)
  await loadPageInShell(client, shell)
  await dispatchOutbox(services, outboxConsumers)
  await loadPageInShell(client, shell)
}
