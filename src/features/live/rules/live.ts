import { SECOND_MS } from '../../../domain/time.ts'

/** The page of the live show. */
export const LIVE_PATH = '/activity/live'

/** The states of a live show. */
export const LIVE_STATES = ['offline', 'scheduled', 'live', 'failed'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** A show that has not loaded after this time counts as failed. */
export const LIVE_LOAD_MAX_MS = 20 * SECOND_MS

/** How a live show is played: in the page of another site, or by the browser's own video player. */
export const LIVE_PLAYERS = ['frame', 'video'] as const
export type LivePlayer = (typeof LIVE_PLAYERS)[number]

/** The live show as the operator has set it. */
export interface LiveShow {
  readonly state: LiveState
  readonly title: string
  /** https address of the player's page or of the video; empty for a show that is not set. */
  readonly url: string
  /** WebVTT captions of a video; empty without. */
  readonly captionsUrl: string
  /** When a scheduled show begins, epoch milliseconds; null without a time. */
  readonly startsAtMs: number | null
}

/** No show. */
export const LIVE_SHOW: LiveShow = { state: 'offline', title: '', url: '', captionsUrl: '', startsAtMs: null }

const VIDEO = /\.(?:mp4|webm|m3u8)$/

/** How an address is played: a video by the end of its path, anything else in a frame. */
export function livePlayerOf(url: string): LivePlayer {
  return URL.canParse(url) && VIDEO.test(new URL(url).pathname.toLowerCase()) ? 'video' : 'frame'
}
