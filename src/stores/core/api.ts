import type { ClientCall } from '../../contract/call.ts'
import type { BodyOf, Endpoint, ResultOf } from '../../contract/endpoint.ts'
import { CallError, type CallOptions, createRequester, type Requester } from '../../contract/requester.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from './modals.ts'
import { $token, endSession } from './token.ts'

let requester: Requester | undefined

export interface RequestOptions extends CallOptions {
  /** Nothing is said of a time-out: the player did not ask for this call. */
  readonly isSilent?: boolean
}

/**
 * Posts a call of the contract as the player of this tab. A time-out is told in a dialog of its own (spec,
 * section 8), whatever the caller does with it.
 * @throws CallError
 */
export async function request<E extends Endpoint>(
  call: ClientCall<E>,
  body: BodyOf<E>,
  { isSilent = false, ...options }: RequestOptions = {},
): Promise<ResultOf<E>> {
  requester ??= createRequester({
    origin: '',
    fetch: (input, init) => environment().fetch(input, init),
    token: () => $token.get(),
    networkType: () => environment().networkType(),
    commonFields: () => environment().commonFields(),
    onUnauthorized: endSession,
  })
  try {
    return await requester<E>(call, body, options)
  } catch (error) {
    const isTimeout = error instanceof CallError && error.failure.kind === 'timeout'
    const t = errorMessages.get()
    if (isTimeout && !isSilent) showAlert(t.tips, t.timeout)
    throw error
  }
}
