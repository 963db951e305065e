import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { gameFrontMatter } from '../content/front-matter.ts'
import { catalogueVersion, type GameSummary, gameSummaryOf } from '../contract/catalogue.ts'
import { OWN_BRAND } from '../domain/catalogue.ts'
import { BASE_LOCALE } from '../domain/locale.ts'
import { ownFigures } from '../games/own-figures.ts'

export type { GameSummary } from '../contract/catalogue.ts'

/** The games that can be shown and opened. */
export interface Catalogue {
  readonly games: readonly GameSummary[]
  /** Games that can be opened by their address, and that no list shows: those of the sandbox. */
  readonly unlisted: readonly GameSummary[]
  /** Changes whenever any game does. */
  readonly version: string
  find(gameId: number): GameSummary | undefined
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/

/**
 * Reads the games of a content folder, each in its translation where there is one, by the same schema that the
 * site is built with.
 * @throws Error that names file, field and fault.
 */
export async function readCatalogue(content: string, locale = BASE_LOCALE): Promise<Catalogue> {
  const files = (await readdir(join(content, 'games'))).filter(file => file.endsWith('.md')).sort()
  const translated = (file: string) => join(content, locale, 'games', file)
  const paths = files.map(file =>
    existsSync(translated(file)) ? translated(file) : join(content, 'games', file),
  )
  const games = await Promise.all(paths.map(readGame))
  games.sort((a, b) => a.order - b.order)
  const byId = new Map(games.map(game => [game.gameId, game]))
  return { games, unlisted: [], version: catalogueVersion(games), find: gameId => byId.get(gameId) }
}

/**
 * The catalogue with the games of providers that no content file describes, and without those in its list whose brand is
 * neither ours nor a provider's: nobody runs them. `find` knows them, for their rounds have names.
 */
export function withProviders(
  catalogue: Catalogue,
  providers: readonly { readonly brand: string; readonly unlistedGames: readonly GameSummary[] }[],
): Catalogue {
  const unlisted = providers.flatMap(provider => provider.unlistedGames)
  const brands = [OWN_BRAND, ...providers.map(({ brand }) => brand)]
  const games = catalogue.games.filter(({ brand }) => brands.includes(brand))
  return {
    ...catalogue,
    games,
    unlisted,
    version: catalogueVersion(games),
    find: gameId => catalogue.find(gameId) ?? unlisted.find(game => game.gameId === gameId),
  }
}

async function readGame(path: string): Promise<GameSummary> {
  const text = await readFile(path, 'utf8')
  const parsed = gameFrontMatter.safeParse(parse(FRONT_MATTER.exec(text)?.[1] ?? ''))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${path}: ${faults.join('; ')}`)
  }
  return gameSummaryOf(basename(path, '.md'), parsed.data, ownFigures(parsed.data.gameId))
}
