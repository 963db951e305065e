import { CREDENTIAL_UNDO_PATH } from '../../../domain/player/account.ts'
import type { PlayerMessage } from '../../../domain/player/player-message.ts'
import { decryptUndoToken } from '../../../server/events/player-messages.ts'
import { siteOriginOf } from '../../../server/http/origin.ts'
import type { Services } from '../../../server/services.ts'

/**
 * The path and fragment of the page that undoes the change in a message; `undefined` for a message without such a
 * change. The token follows a `#`, so that no server logs it and no link scanner can use it.
 */
export function undoPagePathOfMessage(
  services: Pick<Services, 'vault'>,
  message: PlayerMessage,
): string | undefined {
  const token = decryptUndoToken(services, message)
  return token === undefined ? undefined : `${CREDENTIAL_UNDO_PATH}#${token}`
}

/**
 * The URL of the page that undoes the change in a message; `undefined` for a message without such a change. The origin
 * comes from the configuration, the rest from `undoPagePathOfMessage`.
 */
export function undoPageUrlOfMessage(
  services: Pick<Services, 'config' | 'vault'>,
  message: PlayerMessage,
): string | undefined {
  const path = undoPagePathOfMessage(services, message)
  return path === undefined ? undefined : siteOriginOf(services.config) + path
}
