import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { gameFrontMatterSchema } from '../content/front-matter.ts'
import { catalogueVersion, type GameSummary, gameSummaryOf } from '../contract/catalogue.ts'
import { CATALOGUE_GAMES_MAX } from '../contract/fields.ts'
import { isListedGame } from '../domain/games/activity-games.ts'
import { OWN_BRAND } from '../domain/games/catalogue.ts'
import { LOTTERY_TIERS, lotteryGameIdOf } from '../domain/games/lottery-tiers.ts'
import { BASE_LOCALE } from '../domain/site/locale.ts'
import type { Notice } from '../domain/site/notice.ts'
import { catalogueFiguresOfGame } from '../games/own-figures.ts'
import { readContentNotices } from './content-notices.ts'

export type { GameSummary } from '../contract/catalogue.ts'

/** The games that can be shown and opened, and the notices of the content folder. */
export interface Catalogue {
  readonly games: readonly GameSummary[]
  /** The notices of `content/notices`. */
  readonly notices: readonly Notice[]
  /**
   * Games that no list shows: sandbox games, which open only by their address, games of activities, and tiers of the
   * lottery.
   */
  readonly unlisted: readonly GameSummary[]
  /** Identifies the contents of `games`; it changes if any game in the list changes. */
  readonly version: string
  find(gameId: number): GameSummary | undefined
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/

/**
 * Reads the games of a content folder with the same schema as the build of the site. If a game has a translation, reads
 * the translation.
 * @throws Error that names the file, the field and the problem; Error for more than `CATALOGUE_GAMES_MAX` games
 */
export async function readCatalogue(content: string, locale = BASE_LOCALE): Promise<Catalogue> {
  const files = (await readdir(join(content, 'games'))).filter(file => file.endsWith('.md')).sort()
  const translatedPathOf = (file: string) => join(content, locale, 'games', file)
  const paths = files.map(file =>
    existsSync(translatedPathOf(file)) ? translatedPathOf(file) : join(content, 'games', file),
  )
  const all = await Promise.all(paths.map(readGame))
  if (all.length > CATALOGUE_GAMES_MAX)
    throw new Error(`${content} has more than ${CATALOGUE_GAMES_MAX} games`)
  all.sort((a, b) => a.order - b.order)
  const byId = new Map(all.map(game => [game.gameId, game]))
  const games = all.filter(isListedGame)
  const unlisted = all.filter(game => !isListedGame(game))
  const notices = await readContentNotices(content, locale)
  return { games, notices, unlisted, version: catalogueVersion(games), find: gameId => byId.get(gameId) }
}

/** The tiers of the lottery as games: stakes, records, limits and reports name them, and no list of games shows them. */
const LOTTERY_GAMES: readonly GameSummary[] = LOTTERY_TIERS.map(tier => ({
  gameId: lotteryGameIdOf(tier),
  slug: `lottery-${tier}`,
  name: `Lottery, tier ${tier}`,
  tagline: '',
  type: 'lottery',
  brand: OWN_BRAND,
  tags: [],
  status: 'coming',
  order: lotteryGameIdOf(tier),
  orientation: 'portrait',
  added: '2026-11-22',
  returnToPlayer: null,
  volatility: null,
}))

/**
 * Returns a catalogue that also has the unlisted games of the providers and of the lottery. Its list leaves out games
 * of a brand that is neither our own nor a provider's, because nobody runs these games. `find` still returns them, so
 * that old rounds can show their names.
 */
export function addUnlistedGames(
  catalogue: Catalogue,
  providers: readonly { readonly brand: string; readonly unlistedGames: readonly GameSummary[] }[],
): Catalogue {
  const guests = [...providers.flatMap(provider => provider.unlistedGames), ...LOTTERY_GAMES]
  const brands = [OWN_BRAND, ...providers.map(({ brand }) => brand)]
  const games = catalogue.games.filter(({ brand }) => brands.includes(brand))
  return {
    ...catalogue,
    games,
    unlisted: [...catalogue.unlisted, ...guests],
    version: catalogueVersion(games),
    find: gameId => catalogue.find(gameId) ?? guests.find(game => game.gameId === gameId),
  }
}

async function readGame(path: string): Promise<GameSummary> {
  const text = await readFile(path, 'utf8')
  const parsed = gameFrontMatterSchema.safeParse(parse(FRONT_MATTER.exec(text)?.[1] ?? ''))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${path}: ${errors.join('; ')}`)
  }
  return gameSummaryOf(basename(path, '.md'), parsed.data, catalogueFiguresOfGame(parsed.data.gameId))
}
