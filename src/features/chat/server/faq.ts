import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { readContentFiles, readTranslatedFiles } from '../../../content/files.ts'
import { questionFrontMatterSchema } from '../../../content/front-matter.ts'
import { isDraftFile } from '../../../content/text.ts'
import { FAQ_ANSWERS_MAX } from '../../../domain/player/chat.ts'
import { BASE_LOCALE } from '../../../domain/site/locale.ts'

const CONTENT_FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url))

/** A question of the FAQ. The page `/faq#id` shows its answer. */
export interface FaqQuestion {
  readonly id: string
  readonly question: string
}

export interface FaqIndex {
  /**
   * Finds the questions that contain, together with their answers, at least half of a text's words; words in
   * `STOP_WORDS` do not count. Returns at most `FAQ_ANSWERS_MAX` questions, the best match first; none without a good
   * match.
   */
  findQuestions(text: string): FaqQuestion[]
}

/** Frequent words that do not help to find a question, such as articles. */
const STOP_WORDS = new Set(
  `a about am an and any are as at be been but by can could did do does for from get got had has have hello help hi how i if in
  is it its just me my no not of on or our please so that the their them then there they this to us was we were what when
  where which who why will with would you your`.split(/\s+/),
)

/** Minimum share of a text's words that a question and its answer together must contain to match. */
const MATCHED_SHARE_MIN = 0.5

/** Minimum length of words that also match with one wrong letter, or as the beginning of a longer word. */
const FUZZY_LENGTH_MIN = 5

/** Number of characters at the beginning of a text that the search reads. */
const SEARCHED_LENGTH_MAX = 300

const FIGURE_PLACEHOLDER = /\{\{[^{}]*\}\}/g

/** Converts a word to lower case without accents; null for a stop word and a single letter. */
function searchTermOf(word: string): string | null {
  const term = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return term.length < 2 || STOP_WORDS.has(term) ? null : term
}

/** Reads the FAQ in a language, from the same files and with the same schema as the site. */
export async function readFaq(locale: string, content = CONTENT_FOLDER): Promise<FaqIndex> {
  const [base, translated] = await Promise.all([
    readContentFiles(content),
    locale === BASE_LOCALE ? [] : readTranslatedFiles(content, locale),
  ])
  const files = new Map([...base, ...translated].filter(isQuestion).map(file => [file.id, file]))
  const questions = [...files.values()].flatMap(file => {
    const parsed = questionFrontMatterSchema.safeParse(file.data)
    if (!parsed.success || isDraftFile(file)) return []
    const { question } = parsed.data
    return [{ id: file.id, question, answer: file.body.replaceAll(FIGURE_PLACEHOLDER, ' ') }]
  })
  const index = new MiniSearch<(typeof questions)[number]>({
    fields: ['question', 'answer'],
    storeFields: ['question'],
    processTerm: searchTermOf,
  })
  index.addAll(questions)
  return { findQuestions: text => findQuestions(index, text.slice(0, SEARCHED_LENGTH_MAX)) }
}

const isQuestion = ({ collection }: { readonly collection: string }) => collection === 'faq'

function findQuestions(index: MiniSearch, text: string): FaqQuestion[] {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u).flatMap(word => searchTermOf(word) ?? []))
  if (words.size === 0) return []
  const found = index.search(text, {
    boost: { question: 3 },
    fuzzy: term => (term.length >= FUZZY_LENGTH_MIN ? 1 : false),
    prefix: term => term.length >= FUZZY_LENGTH_MIN,
    combineWith: 'OR',
  })
  return found
    .filter(({ queryTerms }) => new Set(queryTerms).size >= words.size * MATCHED_SHARE_MIN)
    .slice(0, FAQ_ANSWERS_MAX)
    .map(({ id, question }) => ({ id: String(id), question: String(question) }))
}
