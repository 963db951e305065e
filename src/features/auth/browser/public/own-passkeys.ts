import type { ResultOf } from '../../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import type { passkeyList } from '../../contract/passkey.ts'

export type OwnPasskeys = ResultOf<typeof passkeyList>
export type OwnPasskey = OwnPasskeys['list'][number]

const query = createQuery<OwnPasskeys>({
  name: 'passkeyList',
  ask: signal => sendPlayerRequest<typeof passkeyList>('/passkeyList', {}, { signal, isSilent: true }),
})

/** The state of the list of the player's passkeys: loading, failed or ready. */
export const $ownPasskeys = query.$state

/** Requests the passkeys again. A failure does not replace the list that the page already has. */
export const loadPasskeys = query.load

/** Requests the passkeys after a change; aborts an earlier request. */
export const refreshPasskeys = query.restart
