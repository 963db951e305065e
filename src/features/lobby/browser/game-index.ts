import MiniSearch, { type SearchOptions } from 'minisearch'

/**
 * The number of games to index in one go. Between two chunks the browser can handle input, so that typing stays
 * responsive.
 */
const INDEXING_CHUNK_SIZE = 100

/** A word of up to three letters must match exactly; in a longer word about one letter in three may be wrong. */
const FUZZY_WORD_LENGTH_MIN = 4
const FUZZY_LETTER_SHARE = 0.3
const FUZZY_WORD_PATTERN = /\S{4}/

const WORD_CHARACTER_PATTERN = /[\p{L}\p{N}]/u
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/**
 * Matches a last word of one or two letters. For such a word, this module itself compares the beginnings of the words
 * in all names. The search library would create an object for each match, and almost every game matches.
 */
const SHORT_LAST_WORD_PATTERN = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}$/u

/** Lets the last word match as a prefix, since the player may still be typing. */
const PREFIX_IN_LAST_WORD: NonNullable<SearchOptions['prefix']> = (_, place, terms) =>
  place === terms.length - 1

/** The share of a word's letters that may be wrong in a suggestion. */
const SUGGESTION_FUZZY_LETTER_SHARE = 0.5
const SUGGESTIONS_MAX = 3

/** The texts by which a search finds a game. */
export interface IndexedGame {
  readonly id: number
  readonly name: string
  readonly tagline: string
  /** The type, brand and tags of the game, joined as words. */
  readonly more: string
}

export interface GameSearchIndex {
  /**
   * The ids of the games that match all words, best match first. The last word also matches as the beginning of a
   * longer word. If no game has the words, finds games with similar words, unless `isExact`.
   */
  find(words: string, isExact?: boolean): number[]
  /** Names of games that are spelled similarly to the words. */
  suggest(words: string): string[]
}

/**
 * Indexes the games; resolves when all of them are in the index. This module must import nothing but the search
 * library: the build then puts both into one file, which a page loads after its islands are hydrated.
 */
export async function createGameSearchIndex(games: readonly IndexedGame[]): Promise<GameSearchIndex> {
  const index = new MiniSearch<IndexedGame>({
    fields: ['name', 'tagline', 'more'],
    processTerm: foldCaseAndAccents,
  })
  await index.addAllAsync(games, { chunkSize: INDEXING_CHUNK_SIZE })
  // The index of names without separators, so that "halohalo" finds Halo-Halo. It is separate, because in the main
  // index every prefix search would also find these names.
  const joined = new MiniSearch<{ readonly id: number; readonly name: string }>({
    fields: ['name'],
    tokenize: text => [text.replaceAll(SEPARATORS, '')],
    processTerm: foldCaseAndAccents,
  })
  await joined.addAllAsync(games, { chunkSize: INDEXING_CHUNK_SIZE })
  const search = (words: string, fuzzy: number, options: SearchOptions) =>
    index.search(words, {
      fuzzy: term => (term.length >= FUZZY_WORD_LENGTH_MIN ? fuzzy : 0),
      boost: { name: 4, more: 2 },
      combineWith: 'AND',
      ...options,
    })
  const names = new Map(games.map(({ id, name }) => [id, name]))
  const folded = new Map(
    games.map(({ id, name }) => [id, ` ${foldCaseAndAccents(name).replaceAll(SEPARATORS, ' ')}`]),
  )
  return {
    find(words, isExact = false) {
      const [short = ''] = SHORT_LAST_WORD_PATTERN.exec(words) ?? []
      const whole = words.slice(0, words.length - short.length)
      const beginning = ` ${foldCaseAndAccents(short)}`
      const hasWordWithBeginning = (id: number) =>
        short === '' || folded.get(id)?.includes(beginning) === true
      if (!WORD_CHARACTER_PATTERN.test(whole))
        return short === '' ? [] : games.map(({ id }) => id).filter(hasWordWithBeginning)
      const options: SearchOptions = {
        prefix: short === '' && PREFIX_IN_LAST_WORD,
        filter: ({ id }) => hasWordWithBeginning(id),
      }
      // An exact search comes first. Similar words are searched only if it finds nothing, so they never mix with exact
      // matches.
      let found = search(whole, 0, options)
      if (found.length === 0) found = joined.search(words, { prefix: true })
      if (found.length === 0 && !isExact && FUZZY_WORD_PATTERN.test(whole)) {
        found = search(whole, FUZZY_LETTER_SHARE, options)
        if (found.length === 0) found = joined.search(words, { fuzzy: FUZZY_LETTER_SHARE })
      }
      return found.map(({ id }) => id as number)
    },
    suggest: words =>
      search(words, SUGGESTION_FUZZY_LETTER_SHARE, { prefix: PREFIX_IN_LAST_WORD, combineWith: 'OR' })
        .slice(0, SUGGESTIONS_MAX)
        .flatMap(({ id }) => names.get(id as number) ?? []),
  }
}

function foldCaseAndAccents(term: string): string {
  return term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
