import type { ResultOf } from '../../../contract/endpoint.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { kyc } from '../contract.ts'
import type { KycState } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'

export type KycData = ResultOf<typeof kyc>

/**
 * Milliseconds after which the verification is loaded again while staff decide. It is also loaded whenever the player
 * returns to the page.
 */
const POLL_MS = MINUTE_MS

/** The data is not cached in the tab's storage, since it is personal. */
const query = createQuery<KycData>({
  name: 'kyc',
  async ask(signal) {
    const data = await sendPlayerRequest<typeof kyc>('/kyc', {}, { signal, isSilent: true })
    announceDecision(data.state)
    return data
  },
})

/** The player's verification: loading, failed or ready. */
export const $kyc = query.$state

export const loadKyc = query.load

/** Stores the verification from the answer of another call. */
export function storeKyc(data: KycData): void {
  lastState = data.state
  query.set(data)
}

/** The verification, or `undefined` until it is known. */
export function findLoadedKyc(): KycData | undefined {
  const state = $kyc.get()
  return state.state === 'ready' ? state.data : undefined
}

let lastState: KycState | undefined

/**
 * Shows a toast when staff have decided while the page was open, and refreshes the session, since the player's level
 * has changed too.
 */
function announceDecision(state: KycState): void {
  if (lastState === 'submitted' && state !== 'submitted') {
    const t = kycMessages.get()
    const isApproved = state === 'approved'
    showToast(isApproved ? t.nowApproved : t.nowRefused, isApproved ? 'good' : 'plain')
    void refreshSession()
  }
  lastState = state
}

onPageMount($kyc, () =>
  startPoller({
    everyMs: POLL_MS,
    async poll() {
      if (lastState === 'submitted') await query.load()
      return undefined
    },
  }),
)
