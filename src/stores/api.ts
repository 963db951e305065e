import { createRequester, type Requester } from '../contract/requester.ts'
import { environment } from '../platform/environment.ts'
import { endSession, $token } from './token.ts'

let requester: Requester | undefined

/** Posts a call of the contract as the player of this tab. @throws CallError */
export const request: Requester = (call, body, options) => {
  requester ??= createRequester({
    origin: '',
    fetch: (input, init) => environment().fetch(input, init),
    token: () => $token.get(),
    networkType: () => environment().networkType(),
    commonFields: () => environment().commonFields(),
    onUnauthorized: endSession,
  })
  return requester(call, body, options)
}
