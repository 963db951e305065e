import { SECOND_MS } from '../../../domain/time.ts'

/** The page of the live show. */
export const LIVE_PATH = '/activity/live'

export const LIVE_STATES = ['offline', 'scheduled', 'live', 'failed'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** A show that has not loaded within this time, in milliseconds, counts as failed. */
export const LIVE_LOAD_MAX_MS = 20 * SECOND_MS

/** The ways to embed a show: as another site's page in a frame, or as a video in the browser's own player. */
export const LIVE_PLAYER_KINDS = ['frame', 'video'] as const
export type LivePlayerKind = (typeof LIVE_PLAYER_KINDS)[number]

/** The live show in the operator's setting. */
export interface LiveShow {
  readonly state: LiveState
  readonly title: string
  /** The https address of the page or the video; empty if none is set. */
  readonly url: string
  /** The address of WebVTT captions for a video; empty for a video without captions. */
  readonly captionsUrl: string
  /** When a scheduled show starts, epoch milliseconds; null if no time is set. */
  readonly startsAtMs: number | null
}

/** The default setting, in which no show runs. */
export const DEFAULT_LIVE_SHOW: LiveShow = {
  state: 'offline',
  title: '',
  url: '',
  captionsUrl: '',
  startsAtMs: null,
}

const VIDEO_FILE_NAME_PATTERN = /\.(?:mp4|webm|m3u8)$/

/** The player kind for an address: `video` if the path ends like the name of a video file, otherwise `frame`. */
export function livePlayerKindOfUrl(url: string): LivePlayerKind {
  return URL.canParse(url) && VIDEO_FILE_NAME_PATTERN.test(new URL(url).pathname.toLowerCase())
    ? 'video'
    : 'frame'
}
