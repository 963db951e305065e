import MiniSearch from 'minisearch'

/** Games that are indexed without a pause, so that typing meanwhile is answered at once. */
const CHUNK = 100

/** A word of up to three letters must be right; about every third letter of a longer one may be wrong. */
const FUZZY_FROM = 4
const FUZZY = 0.3
const MAY_BE_WRONG = /\S{4}/

/**
 * While the last word is shorter, names alone are searched: hardly a game has no word anywhere that begins with a given
 * letter. A shorter search finds the names with a word that begins so, in their order.
 */
const EVERYWHERE_FROM = 3

/** Wrong letters of a suggestion, as a share of the word. */
const SUGGESTION_FUZZY = 0.5
const SUGGESTIONS_MAX = 3

/** The texts that a game is found by. */
export interface IndexedGame {
  readonly id: number
  readonly name: string
  readonly tagline: string
  /** Its type, its maker and its tags, in words. */
  readonly more: string
}

export interface GameIndex {
  /** The ids of the games that have every word, or a word like it or beginning with it; the best match first. */
  find(words: string): number[]
  /** Names of games that are written somewhat like the words. */
  suggest(words: string): string[]
}

/**
 * An index over the texts of games; resolves when every game is in it. This module imports the library alone, so that it
 * is one file, which is fetched after the page lives.
 */
export async function createGameIndex(games: readonly IndexedGame[]): Promise<GameIndex> {
  const names = new Map(games.map(game => [game.id, game.name]))
  const index = new MiniSearch<IndexedGame & { readonly joined: string }>({
    fields: ['name', 'joined', 'tagline', 'more'],
    processTerm: fold,
  })
  // "halohalo" finds Halo-Halo.
  const documents = games.map(game => ({ ...game, joined: game.name.replaceAll(/[^\p{L}\p{N}]/gu, '') }))
  await index.addAllAsync(documents, { chunkSize: CHUNK })
  const search = (words: string, fuzzy: number, combineWith: 'AND' | 'OR') =>
    index.search(words, {
      // The last word may be unfinished.
      prefix: (_, index, terms) => index === terms.length - 1,
      fuzzy: term => (term.length >= FUZZY_FROM ? fuzzy : 0),
      boost: { name: 4, joined: 3, more: 2 },
      combineWith,
      ...(words.length - words.lastIndexOf(' ') <= EVERYWHERE_FROM ? { fields: ['name', 'joined'] } : {}),
    })
  const spaced = games.map(({ id, name }) => ({
    id,
    text: ` ${fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`,
  }))
  return {
    find(words) {
      if (words.length < EVERYWHERE_FROM) {
        // Each of the many games that it finds would cost the library an object.
        const beginning = ` ${fold(words)}`
        return spaced.flatMap(({ id, text }) => (text.includes(beginning) ? [id] : []))
      }
      const exact = search(words, 0, 'AND')
      // Most keys need no second search, and a word that is right is not mixed with words like it.
      const isExact = exact.length > 0 || !MAY_BE_WRONG.test(words)
      return (isExact ? exact : search(words, FUZZY, 'AND')).map(({ id }) => id as number)
    },
    suggest: words =>
      search(words, SUGGESTION_FUZZY, 'OR')
        .slice(0, SUGGESTIONS_MAX)
        .flatMap(({ id }) => names.get(id as number) ?? []),
  }
}

/** A word without case and accents. */
function fold(term: string): string {
  return term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
