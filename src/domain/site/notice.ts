import { matchRoute } from './routes.ts'

/**
 * Limits of notices that staff write. `title` and `text` are maximum lengths in characters. `running` is the maximum
 * number of notices that have not ended yet. `shown` is the maximum number of notices that one reader sees, including
 * those from files.
 */
export const NOTICE_LIMITS = { title: 80, text: 1_000, running: 20, shown: 200 } as const

/** The purposes of notices. Players who must get no promotions never see a `promotion`. */
export const NOTICE_PURPOSES = ['service', 'promotion'] as const

export type NoticePurpose = (typeof NOTICE_PURPOSES)[number]

/** The readers who see a notice. `vip-3` means players with VIP level 3 or higher. */
export type NoticeAudience = 'all' | 'visitors' | 'players' | `vip-${number}`

/** A notice that staff have written, or one from `content/notices`. Times in epoch milliseconds. */
export interface Notice {
  readonly id: string
  readonly title: string
  /** The text of the notice; a blank line begins a paragraph. */
  readonly text: string
  /**
   * Whether the text is Markdown with paragraphs, lists, bold words and links. Notices from files are Markdown; notices
   * from staff are plain text.
   */
  readonly isMarkdown: boolean
  readonly audience: NoticeAudience
  readonly purpose: NoticePurpose
  /** The path of the page to which the notice links; empty for a notice without a link. */
  readonly link: string
  /** Whether the lobby can show the notice's title as one line of text, which opens the notices when tapped. */
  readonly isLine: boolean
  /** Whether the notice opens as a popup in the lobby. */
  readonly isPopup: boolean
  readonly fromMs: number
  /** The first millisecond at which the notice is no longer shown. */
  readonly untilMs: number
}

/** Facts about the visitor or player that decide which notices are shown. */
export interface NoticeReader {
  /** The player's VIP level; `undefined` for a visitor. */
  readonly vip: number | undefined
  /** Whether the player must get no promotions, so that promotional notices are hidden. */
  readonly arePromotionsOff: boolean
}

const NOTICE_AUDIENCE_PATTERN = /^(?:all|visitors|players|vip-(?:[1-9]|10))$/

/** Whether a text is a valid audience: `all`, `visitors`, `players` or `vip-` with a level. */
export const isNoticeAudience = (text: string): text is NoticeAudience => NOTICE_AUDIENCE_PATTERN.test(text)

/** The lowest VIP level of an audience; `undefined` for an audience without a VIP level. */
export const vipLevelOfAudience = (audience: NoticeAudience): number | undefined =>
  audience.startsWith('vip-') ? Number(audience.slice('vip-'.length)) : undefined

/** Whether a link is a path on this site, without a scheme or a host. */
export const isSitePageLink = (link: string): boolean =>
  /^\/(?!\/)[\w\-./?=&#%]*$/.test(link) && matchRoute(link.split(/[?#]/)[0] ?? '') !== undefined

/** Finds two fields of a notice that are valid alone and contradict each other; `undefined` when no fields do. */
export function findNoticeContradiction({
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

/** Whether a reader belongs to the audience of a notice. Does not check the notice's times. */
export function isNoticeForReader(
  { audience, purpose }: Pick<Notice, 'audience' | 'purpose'>,
  { vip, arePromotionsOff }: NoticeReader,
): boolean {
  if (purpose === 'promotion' && arePromotionsOff) return false
  if (audience === 'all') return true
  if (audience === 'visitors') return vip === undefined
  return vip !== undefined && vip >= (vipLevelOfAudience(audience) ?? 0)
}

/** Whether `atMs` (epoch milliseconds) is in the period in which a notice is shown. */
export const isNoticeRunning = (
  { fromMs, untilMs }: Pick<Notice, 'fromMs' | 'untilMs'>,
  atMs: number,
): boolean => fromMs <= atMs && atMs < untilMs

/** Lists the notices that a reader sees at `atMs`, newest first, at most `NOTICE_LIMITS.shown`. */
export const listNoticesForReader = (
  notices: readonly Notice[],
  reader: NoticeReader,
  atMs: number,
): readonly Notice[] =>
  notices
    .filter(notice => isNoticeRunning(notice, atMs) && isNoticeForReader(notice, reader))
    .sort((a, b) => b.fromMs - a.fromMs || (a.id < b.id ? 1 : -1))
    .slice(0, NOTICE_LIMITS.shown)
