import { COMMON_ERROR_CODE } from '../../contract/common-errors.ts'
import type {
  BodyOf,
  CallOf,
  ConfigEndpoint,
  Endpoint,
  FilesOf,
  PathOf,
  PlayerEndpoint,
  PublicEndpoint,
  ResultOf,
} from '../../contract/endpoint.ts'
import {
  CallError,
  type CallOptions,
  createRequester,
  type Requester,
  type RequesterOptions,
} from '../../contract/requester.ts'
import type { UsableCredentials } from '../../domain/player/credential-age.ts'
import { DEVICE_ID_KEY } from '../../domain/site/storage-keys.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from '../modals/modals.ts'
import { watchPagePlayer } from '../session/page-guard.ts'
import { checkPageSession, pageToken } from '../session/page-player.ts'
import { askReauthentication } from '../session/reauthentication.ts'
import { endRefusedSession } from '../session/token.ts'
import { noteServerTime } from '../site/clock.ts'
import { isRefusal, loadRefusalTexts } from './failure.ts'

let requester: Requester | undefined
let onClosed: (() => void) | undefined

/** Calls `listener` whenever a call is refused because the site is closed for maintenance. */
export function onSiteClosed(listener: () => void): void {
  onClosed = listener
}

export interface RequestOptions extends Omit<CallOptions, 'files'> {
  /** Whether a time-out opens no dialog, since the player did not ask for this call. */
  readonly isSilent?: boolean
}

/** The options of a call: an endpoint with a form needs the files of its fields, and no other endpoint takes files. */
type OptionsOf<E> = [FilesOf<E>] extends [never]
  ? [options?: RequestOptions & { readonly files?: never }]
  : [options: RequestOptions & { readonly files: FilesOf<E> }]

/** The requester's options for every call of this page. */
export function requesterOptions(): RequesterOptions {
  watchPagePlayer()
  return {
    origin: '',
    fetch: (input, init) => environment().network.fetch(input, init),
    token() {
      if (!checkPageSession()) throw new CallError({ kind: 'stopped' })
      return pageToken()
    },
    isOnline: () => environment().network.isOnline(),
    networkType: () => environment().network.type(),
    deviceId: () => environment().storage.local[DEVICE_ID_KEY],
    commonFields: () => environment().network.commonFields(),
    onUnauthorized: endRefusedSession,
    onAnswer: date => noteServerTime(date, environment().time.now()),
  }
}

/**
 * Posts a player's call as the player that the page started with. The type of the endpoint checks path and body; a hashed
 * call takes the path that an answer handed out. A time-out shows in a dialog of its own (spec, section 8), however the
 * caller handles it. After the session was idle for too long, a dialog asks for password or code, and the call is sent
 * again.
 * @throws CallError; or the reason of `signal` when that aborts the call
 */
export function request<E extends PlayerEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return send<E>({ path, access: 'player', envelope: 'product' } as CallOf<E>, body, options)
}

/** Like `request`, for a call that anybody may make: the answer 401 does not end the session. */
export function publicRequest<E extends PublicEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return send<E>({ path, access: 'public', envelope: 'product' } as CallOf<E>, body, options)
}

/** Like `publicRequest`, for a config call, whose answer has `code` instead of `errcode`. */
export function configRequest<E extends ConfigEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return send<E>({ path, access: 'public', envelope: 'config' } as CallOf<E>, body, options)
}

async function send<E extends Endpoint>(
  call: CallOf<E>,
  body: BodyOf<E>,
  { isSilent = false, ...options }: CallOptions & RequestOptions = {},
): Promise<ResultOf<E>> {
  requester ??= createRequester(requesterOptions())
  try {
    return await requester<E>(call, body, options)
  } catch (error) {
    // Sends the same body again, with the same `requestId`: the server refused before it read the command.
    if (isRefusal(error, COMMON_ERROR_CODE.reauthRequired)) {
      // The detail of this refusal: the credentials that count, or nothing when every credential counts.
      const needed = (error.failure.detail ?? undefined) as UsableCredentials | undefined
      if (await askReauthentication(needed)) return send<E>(call, body, { isSilent, ...options })
    }
    if (isRefusal(error, COMMON_ERROR_CODE.maintenance)) onClosed?.()
    // An ended session opens the log-in. The texts of refusals are not loaded then: the caller must settle its command
    // before this page is gone.
    const isEnded = isRefusal(error, COMMON_ERROR_CODE.unauthorized)
    if (error instanceof CallError && error.failure.kind === 'refused' && !isEnded) await loadRefusalTexts()
    const isTimeout = error instanceof CallError && error.failure.kind === 'timeout'
    const t = errorMessages.get()
    if (isTimeout && !isSilent) showAlert(t.tips, t.timeout)
    throw error
  }
}
