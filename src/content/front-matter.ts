import { z } from 'zod'
import { GAME_TAGS, OWN_BRAND, VOLATILITIES } from '../domain/games/catalogue.ts'
import {
  findNoticeContradiction,
  isNoticeAudience,
  isSitePageLink,
  NOTICE_LIMITS,
  NOTICE_PURPOSES,
  type NoticeAudience,
} from '../domain/site/notice.ts'

/** Types of games, in the order of their rows in the lobby. */
export const GAME_TYPES = ['slots', 'dice', 'wheel', 'arcade', 'race'] as const

/** Sections of the FAQ, in the order of the page. */
export const QUESTION_CATEGORIES = [
  'account',
  'deposit',
  'withdrawal',
  'bonus',
  'games',
  'fairness',
  'safety',
] as const

/** The headings that every rule page of an activity must have. */
export const RULE_SECTIONS = [
  'Who can take part',
  'When',
  'What you can get',
  'How chance decides',
  'What you must bet',
  'Limits',
  'How to stop',
  'Before you accept',
] as const

/** Files under `rules/` that do not belong to an activity, so they do not need `RULE_SECTIONS`. */
export const NON_ACTIVITY_RULE_FILES: readonly string[] = ['kyc']

/** Sets the error message for a field that is missing or has the wrong type. `fix` tells the editor what to write. */
const errorMessage = (fix: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `is missing; ${fix}` : fix),
})

const singleLineText = (what: string, max: number) =>
  z
    .string(errorMessage(`write ${what}`))
    .min(1, `is empty; write ${what}`)
    .max(max, `is too long; ${max} characters at most`)

const wholeNumber = (what: string) => z.int(errorMessage(`write a whole number, ${what}`))

const oneOfValues = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, errorMessage(`write one of: ${values.join(', ')}`))

const description = z
  .string(errorMessage('write what search engines show, 40 to 160 characters'))
  .min(40, 'is too short; search engines want 40 to 160 characters')
  .max(160, 'is too long; search engines want 40 to 160 characters')

const draft = z.boolean(errorMessage('write true or false')).default(false)

/** A date as a `Date` object or as a text, since YAML parsers differ. A day that does not exist is refused. */
const updated = z.preprocess(
  value => (typeof value === 'string' ? parseDay(value) : value),
  z.date(errorMessage('write the day of the last change as YYYY-MM-DD')),
)

/**
 * The day on which a game was added, converted to `YYYY-MM-DD`. The input is a date or a text, since YAML parsers
 * differ.
 */
const addedDay = z.preprocess(
  value => (typeof value === 'string' ? parseDay(value) : value),
  z
    .date(errorMessage('write the day on which the game was added as YYYY-MM-DD'))
    .transform(date => date.toISOString().slice(0, 10)),
)

function parseDay(text: string): Date | string {
  const date = new Date(text)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isDay ? date : text
}

const strictFrontMatter = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? `is no field here; take it out, or correct it to one of: ${Object.keys(shape).join(', ')}`
        : 'start the file with its fields between two lines of ---',
  })

/** Fields of `content/games/<slug>.md`; the slug is the file's name. */
const gameFields = strictFrontMatter({
  gameId: wholeNumber('that no other game has').positive('must be above zero'),
  name: singleLineText('the name of the game', 40),
  tagline: singleLineText('one sentence about the game', 120),
  type: oneOfValues(GAME_TYPES),
  brand: singleLineText('whose game it is', 40),
  tags: z.array(oneOfValues(GAME_TAGS), errorMessage('write a list, such as [quick, pick]')).default([]),
  status: oneOfValues(['playable', 'coming']),
  order: wholeNumber('its place in the lobby'),
  orientation: oneOfValues(['portrait', 'landscape']),
  added: addedDay,
  /**
   * The return to player in percent of the stakes. Only games of other brands have this field; the build computes it
   * for Perya's own games.
   */
  returnToPlayer: z
    .number(errorMessage('write the percentage that the game returns, such as 96.5'))
    .min(50, 'is too low; write a percentage, such as 96.5')
    .max(100, 'is too high; write a percentage, such as 96.5')
    .optional(),
  volatility: oneOfValues(VOLATILITIES).optional(),
  updated,
})

const ODDS_FIELDS = ['returnToPlayer', 'volatility'] as const

/**
 * Front matter of a game. A file of one of Perya's own games must not state odds, since the build computes the odds
 * from the game's rules.
 */
export const gameFrontMatterSchema = gameFields.superRefine((game, context) => {
  if (game.brand !== OWN_BRAND) return
  for (const field of ODDS_FIELDS) {
    if (game[field] === undefined) continue
    const message = 'is computed from the odds of a game of ours; take it out'
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Front matter of `content/pages/<page>.md`. */
export const pageFrontMatterSchema = strictFrontMatter({
  title: singleLineText('the heading of the page', 80),
  description,
  updated,
  draft,
})

/** Front matter of `content/rules/<activity>.md`. */
export const ruleFrontMatterSchema = strictFrontMatter({
  title: singleLineText('the heading of the page', 80),
  description,
  /**
   * Whether players can take part: `open`, or `coming`, for which the page shows a notice that nobody can take part
   * yet.
   */
  status: oneOfValues(['coming', 'open']),
  order: wholeNumber('its place in lists of rules'),
  updated,
  draft,
})

/** Front matter of `content/faq/<question>.md`. */
export const questionFrontMatterSchema = strictFrontMatter({
  question: singleLineText('the question as a player would ask it', 140).min(5, 'is too short'),
  category: oneOfValues(QUESTION_CATEGORIES),
  order: wholeNumber('its place in the category'),
  updated,
  draft,
})

const TIME_WORDS = 'write a time such as 2026-12-01T08:00:00+08:00'

/**
 * A time in the Philippines, converted to epoch milliseconds. The input is a `Date` object or a text, since YAML
 * parsers differ.
 */
const philippineTime = z.preprocess(
  value => (value instanceof Date ? value.getTime() : typeof value === 'string' ? parseTime(value) : value),
  z.int(errorMessage(TIME_WORDS)),
)

function parseTime(text: string): number | string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?\+08:00$/.test(text)
  return isTime && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : text
}

const yesOrNo = z.boolean(errorMessage('write true or false'))

/** Front matter of `content/notices/<notice>.md`. */
export const noticeFrontMatterSchema = strictFrontMatter({
  title: singleLineText('the title of the notice', NOTICE_LIMITS.title),
  audience: z.custom<NoticeAudience>(
    value => typeof value === 'string' && isNoticeAudience(value),
    errorMessage('write all, visitors, players, or vip-3 for VIP 3 and above'),
  ),
  purpose: oneOfValues(NOTICE_PURPOSES).default('service'),
  from: philippineTime,
  until: philippineTime,
  line: yesOrNo,
  popup: yesOrNo,
  link: z.string().refine(isSitePageLink, 'leads nowhere; there is no such page').default(''),
  draft,
}).superRefine(({ audience, line: isLine, popup: isPopup, from, until }, context) => {
  const fault = findNoticeContradiction({ audience, isLine, isPopup, fromMs: from, untilMs: until })
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.words })
})

/** The schema of each folder under `content/`. */
export const COLLECTION_SCHEMAS = {
  pages: pageFrontMatterSchema,
  games: gameFrontMatterSchema,
  faq: questionFrontMatterSchema,
  rules: ruleFrontMatterSchema,
  notices: noticeFrontMatterSchema,
} as const

export type CollectionName = keyof typeof COLLECTION_SCHEMAS

/**
 * The address of the page that shows a content file. A notice has the address of the lobby, which shows it.
 * @param id file name without its ending
 */
export function contentPageAddressOf(collection: CollectionName, id: string): string {
  if (collection === 'faq') return `/faq#${id}`
  if (collection === 'notices') return '/'
  if (collection === 'games') return `/rules/games/${id}`
  return collection === 'rules' ? rulePageAddressOf(id) : `/${id}`
}

/**
 * The address of a rule page: `/activity/<activity>/rule`, except for two files whose address the spec defines.
 * @param id file name without its ending
 */
export function rulePageAddressOf(id: string): string {
  if (id === 'agent') return '/agent/rule'
  return id === 'kyc' ? '/rules/kyc' : `/activity/${id}/rule`
}
