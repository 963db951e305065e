import { CREDENTIAL_UNDO_PERIOD_MS } from '../../src/domain/player/account.ts'
import { confirmEmail, updateAppUserOther } from '../../src/features/profile/contract.ts'
import { dispatchOutbox } from '../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../src/server/features.ts'
import type { TestApp, TestClient } from './app.ts'
import type { TestPlayer } from './player.ts'

/** An e-mail in the sandbox's outbox. */
export interface SentEmail {
  readonly subject: string
  readonly text: string
  readonly unsubscribeUrl: string
}

/** Delivers all messages in the outbox whose time has come. */
export const deliverDueMessages = ({ services }: TestApp) => dispatchOutbox(services, outboxConsumers)

/** Delivers all due messages. @returns the e-mails that the sandbox sent to an address, oldest first */
export async function listEmailsTo(app: TestApp, address: string): Promise<SentEmail[]> {
  await deliverDueMessages(app)
  const rows = await app.services.db.read
    .selectFrom('sandbox_email')
    .selectAll()
    .where('address', '=', address)
    .orderBy('at_ms')
    .orderBy('id')
    .execute()
  return rows.map(({ subject, text, unsubscribe_url: unsubscribeUrl }) => ({ subject, text, unsubscribeUrl }))
}

/**
 * Returns the token in the newest link that was sent to an e-mail address.
 * @throws Error when none was sent
 */
export async function readLinkTokenTo(app: TestApp, address: string): Promise<string> {
  const links = (await listEmailsTo(app, address)).flatMap(
    ({ text }) => /\/auth\/email#(\S+)/.exec(text)?.[1] ?? [],
  )
  const token = links.at(-1)
  if (token === undefined) throw new Error(`No link was sent to ${address}`)
  return token
}

let count = 0

/** Returns an e-mail address that no other player in this process has. */
export const newEmailAddress = () => `nena${count++}@example.com`

/** Saves an e-mail address in a player's profile and confirms it by its link. */
export async function confirmEmailAddress(
  app: TestApp,
  player: TestClient,
  email = newEmailAddress(),
): Promise<string> {
  await player.call(updateAppUserOther, { email })
  await app.client().call(confirmEmail, { token: await readLinkTokenTo(app, email) })
  return email
}

/** Confirms an e-mail address of a player, and moves the clock until undo links are sent to it. */
export async function confirmEmailAddressForUndo(app: TestApp, player: TestPlayer): Promise<string> {
  const email = await confirmEmailAddress(app, player)
  app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
  await player.reauthenticate()
  return email
}
