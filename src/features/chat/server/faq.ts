import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { readContent, readTranslation } from '../../../content/files.ts'
import { questionFrontMatter } from '../../../content/front-matter.ts'
import { isDraft } from '../../../content/text.ts'
import { FAQ_ANSWERS_MAX } from '../../../domain/player/chat.ts'
import { BASE_LOCALE } from '../../../domain/site/locale.ts'

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))

/** A question of the FAQ; its answer is at `/faq#id`. */
export interface FaqQuestion {
  readonly id: string
  readonly question: string
}

export interface FaqIndex {
  /** At most `FAQ_ANSWERS_MAX` questions that have most words of a text, the best first; none rather than a guess. */
  find(text: string): FaqQuestion[]
}

/** Words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
  `a about am an and any are as at be been but by can could did do does for from get got had has have hello help hi how i if in
  is it its just me my no not of on or our please so that the their them then there they this to us was we were what when
  where which who why will with would you your`.split(/\s+/),
)

/** The share of a text's words that a question must have. */
const FOUND_SHARE = 0.5

/** A word of this length may have one wrong letter. */
const FUZZY_FROM = 5

/** A longer text is searched by its beginning. */
const SEARCHED_MAX = 300

const FIGURE = /\{\{[^{}]*\}\}/g

/** Removes case and accents; null for a word that says nothing. */
function termOf(word: string): string | null {
  const term = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return term.length < 2 || STOP_WORDS.has(term) ? null : term
}

/** Reads the FAQ in a language, with the same files and schema as the site. */
export async function readFaq(locale: string, content = CONTENT): Promise<FaqIndex> {
  const [base, translated] = await Promise.all([
    readContent(content),
    locale === BASE_LOCALE ? [] : readTranslation(content, locale),
  ])
  const files = new Map([...base, ...translated].filter(isQuestion).map(file => [file.id, file]))
  const questions = [...files.values()].flatMap(file => {
    const parsed = questionFrontMatter.safeParse(file.data)
    if (!parsed.success || isDraft(file)) return []
    const { question } = parsed.data
    return [{ id: file.id, question, answer: file.body.replaceAll(FIGURE, ' ') }]
  })
  const index = new MiniSearch<(typeof questions)[number]>({
    fields: ['question', 'answer'],
    storeFields: ['question'],
    processTerm: termOf,
  })
  index.addAll(questions)
  return { find: text => find(index, text.slice(0, SEARCHED_MAX)) }
}

const isQuestion = ({ collection }: { readonly collection: string }) => collection === 'faq'

function find(index: MiniSearch, text: string): FaqQuestion[] {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u).flatMap(word => termOf(word) ?? []))
  if (words.size === 0) return []
  const found = index.search(text, {
    boost: { question: 3 },
    fuzzy: term => (term.length >= FUZZY_FROM ? 1 : false),
    prefix: term => term.length >= FUZZY_FROM,
    combineWith: 'OR',
  })
  return found
    .filter(({ queryTerms }) => new Set(queryTerms).size >= words.size * FOUND_SHARE)
    .slice(0, FAQ_ANSWERS_MAX)
    .map(({ id, question }) => ({ id: String(id), question: String(question) }))
}
