import { z } from 'zod'

/** Types that the lobby sorts games by, in the order of its rows. */
export const GAME_TYPES = ['slots', 'dice', 'wheel', 'arcade', 'race'] as const

const updated = z.coerce.date('Write the date as YYYY-MM-DD')

/** Front matter of `content/games/<slug>.md`; the slug is the file's name. */
export const gameFrontMatter = z.strictObject({
  gameId: z.int().positive('A game needs a whole number of its own'),
  name: z.string().min(1).max(40),
  tagline: z.string().min(1).max(120),
  type: z.enum(GAME_TYPES),
  brand: z.string().min(1).max(40),
  status: z.enum(['playable', 'coming']),
  order: z.int(),
  orientation: z.enum(['portrait', 'landscape']),
  updated,
})

/** Front matter of `content/pages/<page>.md`. */
export const pageFrontMatter = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(40, 'Search engines want 40 to 160 characters').max(160),
  updated,
  draft: z.boolean().default(false),
})

/** The FAQ's sections, in their order. */
export const QUESTION_CATEGORIES = [
  'account',
  'deposit',
  'withdrawal',
  'games',
  'fairness',
  'safety',
] as const

/** Front matter of `content/faq/<question>.md`. */
export const questionFrontMatter = z.strictObject({
  question: z.string().min(5).max(140),
  category: z.enum(QUESTION_CATEGORIES),
  order: z.int(),
  updated,
})
