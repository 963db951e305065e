import { matchRoute } from './routes.ts'

/** Most characters of a notice that staff write, and the most notices of staff that have not ended. */
export const NOTICE_BOUNDS = { title: 80, text: 1_000, running: 20 } as const

/** Why a notice is shown. A promotion reaches nobody to whom nothing may be offered. */
export const NOTICE_PURPOSES = ['service', 'promotion'] as const

export type NoticePurpose = (typeof NOTICE_PURPOSES)[number]

/** To whom a notice is shown: `vip-3` are the players of VIP 3 and above. */
export type NoticeAudience = 'all' | 'visitors' | 'players' | `vip-${number}`

/** A notice of staff, or of a file in `content/notices`. Times in epoch milliseconds. */
export interface Notice {
  readonly id: string
  readonly title: string
  /** A blank line begins a paragraph. */
  readonly text: string
  /** Whether the text is Markdown, of a file: paragraphs, lists, bold words and links. Text of staff is plain. */
  readonly isMarkdown: boolean
  readonly audience: NoticeAudience
  readonly purpose: NoticePurpose
  /** The page that the notice leads to; empty without one. */
  readonly link: string
  /** Whether its title can show in the line of the lobby. */
  readonly isLine: boolean
  /** Whether it opens by itself in the lobby. */
  readonly isPopup: boolean
  readonly fromMs: number
  /** The first millisecond at which it no longer shows. */
  readonly untilMs: number
}

/** Facts about the person on the page that decide which notices show. */
export interface NoticeReader {
  /** The VIP level of a player; `undefined` for a visitor. */
  readonly vip: number | undefined
  /** Whether no promotion may reach the player. */
  readonly arePromotionsOff: boolean
}

const AUDIENCE = /^(?:all|visitors|players|vip-(?:[1-9]|10))$/

/** Whether a text names an audience. */
export const isNoticeAudience = (text: string): text is NoticeAudience => AUDIENCE.test(text)

/** The lowest VIP level of an audience; `undefined` for an audience without one. */
export const vipOfAudience = (audience: NoticeAudience): number | undefined =>
  audience.startsWith('vip-') ? Number(audience.slice('vip-'.length)) : undefined

/** Whether an address is a page of this site: a path without a scheme or a host. */
export const isPageLink = (link: string): boolean =>
  /^\/(?!\/)[\w\-./?=&#%]*$/.test(link) && matchRoute(link.split(/[?#]/)[0] ?? '') !== undefined

/** What is wrong with a notice as a whole; `undefined` when it is right. */
export function noticeFault({
  audience,
  isLine,
  isPopup,
  fromMs,
  untilMs,
}: Pick<Notice, 'audience' | 'isLine' | 'isPopup' | 'fromMs' | 'untilMs'>):
  | { readonly field: 'until' | 'line' | 'popup'; readonly words: string }
  | undefined {
  if (untilMs <= fromMs) return { field: 'until', words: 'is not later than from' }
  if (audience === 'visitors' && isPopup) return { field: 'popup', words: 'opens for players alone' }
  return isLine || isPopup ? undefined : { field: 'line', words: 'is needed, or popup; nobody would see it' }
}

/** Whether a notice is for a reader, whatever the time. */
export function isForReader(
  { audience, purpose }: Pick<Notice, 'audience' | 'purpose'>,
  { vip, arePromotionsOff }: NoticeReader,
): boolean {
  if (purpose === 'promotion' && arePromotionsOff) return false
  if (audience === 'all') return true
  if (audience === 'visitors') return vip === undefined
  return vip !== undefined && vip >= (vipOfAudience(audience) ?? 0)
}

/** Whether a notice shows at `atMs`, epoch milliseconds. */
export const isNoticeRunning = (
  { fromMs, untilMs }: Pick<Notice, 'fromMs' | 'untilMs'>,
  atMs: number,
): boolean => fromMs <= atMs && atMs < untilMs

/** The notices that a reader sees at `atMs`, the newest first. */
export const noticesFor = (
  notices: readonly Notice[],
  reader: NoticeReader,
  atMs: number,
): readonly Notice[] =>
  notices
    .filter(notice => isNoticeRunning(notice, atMs) && isForReader(notice, reader))
    .sort((a, b) => b.fromMs - a.fromMs || (a.id < b.id ? 1 : -1))
