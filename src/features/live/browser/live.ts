import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { publicRequest } from '../../../stores/call/api.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { getLiveUrl } from '../contract.ts'
import { LIVE_LOAD_MAX_MS } from '../rules/live.ts'

export type LiveAnswer = ResultOf<typeof getLiveUrl>

/** How often an open page asks whether the show has begun, ended or moved. */
const ASK_EVERY_MS = 20 * SECOND_MS

const query = createQuery<LiveAnswer>({
  name: 'getLiveUrl',
  ask: signal => publicRequest<typeof getLiveUrl>('/getLiveUrl', {}, { signal }),
})

/** What the server says of the show; asked for again while the page is open. */
export const $live = query.$state

onPageMount($live, () =>
  startPoller({
    everyMs: ASK_EVERY_MS,
    async poll() {
      await query.load()
      return undefined
    },
  }),
)

export const loadLive = query.load

/** How far the player of an address has come; another address has a player of its own. */
interface Playing {
  readonly url: string
  readonly state: 'loading' | 'playing' | 'failed'
  /** Counts the tries, so that each try has a frame of its own. */
  readonly attempt: number
}

const $playing = atom<Playing>({ url: '', state: 'loading', attempt: 0 })

/** The player of the show that is on; `undefined` while none is on. */
export const $player = computed([$live, $playing], (live, playing) => {
  if (live.state !== 'ready' || live.data.state !== 'live') return undefined
  const { url } = live.data
  return playing.url === url ? playing : { url, state: 'loading' as const, attempt: 0 }
})

/** Waits for the player of an address; without a word of it in time it has failed. @returns a function that stops this */
export function watchPlayer(url: string, attempt: number): () => void {
  $playing.set({ url, attempt, state: 'loading' })
  return environment().time.after(LIVE_LOAD_MAX_MS, () => {
    if ($playing.get().state === 'loading') endPlayer(url, 'failed')
  })
}

/** Notes what became of the player of an address. */
export function endPlayer(url: string, state: 'playing' | 'failed'): void {
  const playing = $playing.get()
  if (playing.url === url) $playing.set({ ...playing, state })
}

/** Begins a new try, and asks the server whether the show is still on. */
export async function retryLive(): Promise<void> {
  const { url, attempt } = $playing.get()
  $playing.set({ url, state: 'loading', attempt: attempt + 1 })
  await query.load()
}

/**
 * Whether the policy of this page allows the player of an address: a page that was built with other origins does not.
 * @param policy the text of the page's own policy
 */
export function canPlay({ url, player }: Pick<LiveAnswer, 'url' | 'player'>, policy: string): boolean {
  const name = player === 'video' ? 'media-src' : 'frame-src'
  const directive = policy.split(';').find(each => each.trim().startsWith(`${name} `))
  return directive?.trim().split(' ').includes(new URL(url).origin) ?? false
}
