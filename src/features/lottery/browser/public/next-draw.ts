import { computed } from 'nanostores'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import type { lotteryData } from '../../contract.ts'

/** The times at which the open draws close, in epoch milliseconds. */
const query = createQuery<readonly number[]>({
  name: 'lotteryDrawTimes',
  freshMs: MINUTE_MS,
  async ask(signal) {
    const { draws } = await sendPublicRequest<typeof lotteryData>(
      '/lotteryData',
      {},
      { signal, isSilent: true },
    )
    return draws.map(({ closesTime }) => closesTime)
  },
})

/**
 * When the next draw of the lottery takes place, in epoch milliseconds; `undefined` before the answer and without an
 * open draw. Requested when the first component uses the store.
 */
export const $nextDrawAtMs = computed(query.$state, times =>
  times.state === 'ready' && times.data.length > 0 ? Math.min(...times.data) : undefined,
)
