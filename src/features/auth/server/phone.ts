import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { maskMobile } from '../../../domain/player/phone.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { encryptFormerContact } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { identifiersOfPhone, storeFormerIdentifiers } from '../../../server/identity/kept-identifier.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { bindAccount } from '../contract/auth.ts'
import { checkSmsCodeAndRun, type MarkSmsCodeUsed } from './codes.ts'
import { recordCredentialChange } from './credential-change.ts'
import type { LoggedInCallSender } from './password.ts'
import { assertPhoneAllowed } from './register.ts'
import { bindMobile, findCredentials, type PlayerCredentials } from './repository.ts'

/**
 * Binds a phone with a code sent to it. Replacing a bound phone also needs a code to that phone, so that a stolen
 * session is not enough to take over the account. `phoneTaken` is the answer only to a right code.
 * @throws Refusal as `checkSmsCodeAndRun`, with `field` in its detail for the code to the bound phone; `phoneBound`
 * when that code is missing; `phoneTaken`; `identifierRefused` for a phone of an excluded person
 */
export async function bindPhone(
  services: Services,
  { mobile, code, confirmCode }: ParsedBodyOf<typeof bindAccount>,
  sender: LoggedInCallSender,
): Promise<ResultOf<typeof bindAccount>> {
  const { db, vault } = services
  const { playerId } = sender.caller
  const found = await findCredentials(db.read, { id: playerId })
  if (!found) throw new Refusal('unauthorized')
  const bound = found.player.mobile
  const isChange = bound !== '' && bound !== mobile
  if (isChange && confirmCode === undefined) throw new Refusal('phoneBound')
  const bind = (uses: readonly MarkSmsCodeUsed[]) =>
    db.transact(async tx => {
      const { atMs } = sender
      const owner = await findCredentials(tx.query, { mobile })
      if (owner && owner.player.id !== playerId) throw new Refusal('phoneTaken')
      await assertPhoneAllowed(tx, vault, { mobile, playerId, atMs })
      for (const use of uses) await use(tx)
      const isBound = await bindMobile(tx, playerId, { from: bound, to: mobile, atMs })
      if (!isBound) throw new Refusal('phoneTaken')
      // Checks the phone a second time, now that the transaction has locked the phone's unique row.
      await assertPhoneAllowed(tx, vault, { mobile, playerId, atMs })
      await announceRedDotsChange(services, tx, { playerId, atMs })
      if (isChange) await storeFormerIdentifiers(tx, vault, identifiersOfPhone(bound), { playerId, atMs })
      if (mobile !== bound) await tellPhoneChanged(services, tx, found, mobile, atMs)
    })
  await checkSmsCodeAndRun(services, { mobile, mode: SMS_CODE_PURPOSE.bind, code }, sender, useNew => {
    if (!isChange || confirmCode === undefined) return bind([useNew])
    const confirmed = { mobile: bound, mode: SMS_CODE_PURPOSE.confirm, code: confirmCode }
    return checkSmsCodeAndRun(services, confirmed, sender, useOld => bind([useNew, useOld])).catch(
      rethrowWithConfirmCodeField,
    )
  })
  return { mobile: maskMobile(mobile) }
}

/**
 * Sends the player a message about the new phone, also to the replaced phone, inside the transaction that binds the new
 * phone.
 */
async function tellPhoneChanged(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  { player: { id: playerId, mobile: from }, mobileSinceMs: sinceMs }: PlayerCredentials,
  to: string,
  atMs: number,
): Promise<void> {
  const source = `phone:${newId(atMs)}`
  const formerContact = from === '' ? undefined : encryptFormerContact(services, { mobile: from }, source)
  const message = { playerId, kind: 'phoneChanged', params: { phone: maskMobile(to) }, source } as const
  const change = { what: 'phone', former: { mobile: from, sinceMs } } as const
  await recordCredentialChange(
    services,
    tx,
    change,
    { ...message, ...(formerContact && { formerContact }) },
    atMs,
  )
}

/** Rethrows an error. If it is a refusal of the code to the bound phone, adds `field: 'confirmCode'`. */
function rethrowWithConfirmCodeField(error: unknown): never {
  const isAboutCode = error instanceof Refusal && error.reason.startsWith('code')
  throw isAboutCode ? new Refusal(error.reason, { ...error.detail, field: 'confirmCode' }) : error
}
