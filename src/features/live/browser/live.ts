import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { getLiveUrl } from '../contract.ts'
import { LIVE_LOAD_MAX_MS } from '../rules/live.ts'

export type LiveAnswer = ResultOf<typeof getLiveUrl>

/** Interval in milliseconds at which an open page requests the state of the show. */
const POLL_INTERVAL_MS = 20 * SECOND_MS

const query = createQuery<LiveAnswer>({
  name: 'getLiveUrl',
  ask: signal => sendPublicRequest<typeof getLiveUrl>('/getLiveUrl', {}, { signal }),
})

/** The state of the show. Requested again every `POLL_INTERVAL_MS` while the page is open. */
export const $liveShow = query.$state

onPageMount($liveShow, () =>
  startPoller({
    everyMs: POLL_INTERVAL_MS,
    async poll() {
      await query.load()
      return undefined
    },
  }),
)

export const loadLiveShow = query.load

/** One attempt to load the embedded player of an address. Another address starts another attempt. */
interface PlayerAttempt {
  readonly url: string
  readonly state: 'loading' | 'playing' | 'failed'
  /** The number of the attempt. Each attempt gets a new frame. */
  readonly attempt: number
}

const $attempt = atom<PlayerAttempt>({ url: '', state: 'loading', attempt: 0 })

/** The embedded player of the running show; `undefined` while no show runs. */
export const $embeddedPlayer = computed([$liveShow, $attempt], (live, playing) => {
  if (live.state !== 'ready' || live.data.state !== 'live') return undefined
  const { url } = live.data
  return playing.url === url ? playing : { url, state: 'loading' as const, attempt: 0 }
})

/**
 * Starts waiting for the embedded player. A player that has not loaded within `LIVE_LOAD_MAX_MS` counts as failed.
 * @param isAllowed whether the page's policy allows the address; a player that it refuses counts as failed at once
 * @returns a function that stops waiting
 */
export function watchEmbeddedPlayer(url: string, attempt: number, isAllowed: boolean): () => void {
  $attempt.set({ url, attempt, state: isAllowed ? 'loading' : 'failed' })
  return environment().time.after(LIVE_LOAD_MAX_MS, () => {
    if ($attempt.get().state === 'loading') setEmbeddedPlayerState(url, 'failed')
  })
}

/** Stores whether the embedded player has loaded or failed. */
export function setEmbeddedPlayerState(url: string, state: 'playing' | 'failed'): void {
  const playing = $attempt.get()
  if (playing.url === url) $attempt.set({ ...playing, state })
}

/** Starts another attempt, and asks the server whether the show still runs. */
export async function retryLiveShow(): Promise<void> {
  const { url, attempt } = $attempt.get()
  $attempt.set({ url, state: 'loading', attempt: attempt + 1 })
  await query.load()
}

/**
 * Whether this page's Content-Security-Policy allows the show's origin. The policy of a page that was built for other
 * origins refuses the show.
 * @param policy the text of the policy
 */
export function isShowAllowedByPolicy(
  { url, player }: Pick<LiveAnswer, 'url' | 'player'>,
  policy: string,
): boolean {
  const name = player === 'video' ? 'media-src' : 'frame-src'
  const directive = policy.split(';').find(each => each.trim().startsWith(`${name} `))
  return directive?.trim().split(' ').includes(new URL(url).origin) ?? false
}
