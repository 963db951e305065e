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
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from '../modals/modals.ts'
import { watchPagePlayer } from '../session/page-guard.ts'
import { checkPageSession, readPageSessionToken } from '../session/page-player.ts'
import { askForReauthentication } from '../session/reauthentication.ts'
import { openLoginAfterRefusedSession } from '../session/token.ts'
import { updateServerClock } from '../site/clock.ts'
import { isRefusal, loadRefusalTexts } from './failure.ts'

let requester: Requester | undefined
let siteClosedListener: (() => void) | undefined

/** Sets the function that is called when the server refuses a call because the site is closed for maintenance. */
export function setSiteClosedListener(listener: () => void): void {
  siteClosedListener = listener
}

export interface RequestOptions extends Omit<CallOptions, 'files'> {
  /** True when a time-out opens no dialog. Set for calls that the page makes without an action of the player. */
  readonly isSilent?: boolean
}

/** The options of a call. An endpoint with a form requires the files of its fields; no other endpoint accepts files. */
type OptionsOf<E> = [FilesOf<E>] extends [never]
  ? [options?: RequestOptions & { readonly files?: never }]
  : [options: RequestOptions & { readonly files: FilesOf<E> }]

/** Creates the options for the call requester that are the same for every call of this page. */
export function createRequesterOptions(): RequesterOptions {
  watchPagePlayer()
  return {
    origin: '',
    fetch: (input, init) => environment().network.fetch(input, init),
    token() {
      if (!checkPageSession()) throw new CallError({ kind: 'stopped' })
      return readPageSessionToken()
    },
    isOnline: () => environment().network.isOnline(),
    networkType: () => environment().network.type(),
    deviceId: () => environment().storage.local[DEVICE_ID_KEY],
    commonFields: () => environment().network.commonFields(),
    onUnauthorized: openLoginAfterRefusedSession,
    onAnswer: date => updateServerClock(date, environment().time.now()),
  }
}

/**
 * Posts a call as the player with whom the page started. The type of the endpoint checks path and body; for a hashed
 * call, the path comes from an answer of the server. A time-out opens a dialog of its own (spec, section 8), whatever
 * the caller does with the error. If the session was idle for too long, a dialog asks for a credential, and the call is
 * sent again.
 * @throws CallError; or the reason of `signal` when that aborts the call
 */
export function sendPlayerRequest<E extends PlayerEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return sendRequest<E>({ path, access: 'player', envelope: 'product' } as CallOf<E>, body, options)
}

/** Like `sendPlayerRequest`, for a call that anybody may make: the answer 401 does not end the session. */
export function sendPublicRequest<E extends PublicEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return sendRequest<E>({ path, access: 'public', envelope: 'product' } as CallOf<E>, body, options)
}

/** Like `sendPublicRequest`, for a config call, whose answer has `code` instead of `errcode`. */
export function sendConfigRequest<E extends ConfigEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  ...[options]: OptionsOf<E>
): Promise<ResultOf<E>> {
  return sendRequest<E>({ path, access: 'public', envelope: 'config' } as CallOf<E>, body, options)
}

async function sendRequest<E extends Endpoint>(
  call: CallOf<E>,
  body: BodyOf<E>,
  { isSilent = false, ...options }: CallOptions & RequestOptions = {},
): Promise<ResultOf<E>> {
  requester ??= createRequester(createRequesterOptions())
  try {
    return await requester<E>(call, body, options)
  } catch (error) {
    // Sends the same body with the same `requestId` again, since the server has refused the call before it read the
    // command.
    if (isRefusal(error, COMMON_ERROR_CODE.reauthRequired)) {
      // The refusal's data lists the credentials that the call accepts. It is absent when the call accepts every
      // credential.
      const needed = (error.failure.detail ?? undefined) as UsableCredentials | undefined
      if (await askForReauthentication(needed)) return sendRequest<E>(call, body, { isSilent, ...options })
    }
    if (isRefusal(error, COMMON_ERROR_CODE.maintenance)) siteClosedListener?.()
    // After the refusal `unauthorized`, the page opens the log-in. The error is then thrown without waiting for the
    // texts of refusals, so that the caller can settle its command before the page unloads.
    const isEnded = isRefusal(error, COMMON_ERROR_CODE.unauthorized)
    if (error instanceof CallError && error.failure.kind === 'refused' && !isEnded) await loadRefusalTexts()
    const isTimeout = error instanceof CallError && error.failure.kind === 'timeout'
    const t = callFailureMessages.get()
    if (isTimeout && !isSilent) showAlert(t.tips, t.timeout)
    throw error
  }
}
