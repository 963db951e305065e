import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { matchRoute, PATH_REWRITES, type PageKind } from '../src/domain/site/routes.ts'
import { GAME_SLUGS } from '../src/games/list.ts'
import { findImportCycles } from './guard/support/cycles.ts'
import { PROJECT_ROOT_FOLDER } from './guard/support/sources.ts'
import { type BuiltPage, listGameScriptPaths, readBuiltPage } from './support/built-page.ts'

/** The folder of the build whose sizes are measured: the first argument, or `dist`. */
const DIST = resolve(process.argv[2] ?? join(PROJECT_ROOT_FOLDER, 'dist'))

/** The download of one page: sizes in bytes after Brotli compression, and the number of requests. */
interface PageWeight {
  /** Size of the document and of the style sheets that block the first paint. */
  readonly first: number
  /** Size of all scripts that run before the page is interactive, including scripts inside the document. */
  readonly visitor: number
  /** Size of all loaded scripts after every island of the page and the shell are hydrated. */
  readonly player: number
  /** Number of requests before the page is interactive: the document, fonts, scripts and style sheets. */
  readonly requests: number
}

const NO_LIMIT = Number.POSITIVE_INFINITY

const REQUESTS_MAX = 14
const PLAYER_SCRIPT_BYTES_MAX = 120_000

const WEIGHT_LIMITS: Readonly<Record<PageKind, PageWeight>> = {
  content: { first: 14_000, visitor: 1_000, player: PLAYER_SCRIPT_BYTES_MAX, requests: REQUESTS_MAX },
  lobby: { first: 14_000, visitor: 5_000, player: PLAYER_SCRIPT_BYTES_MAX, requests: REQUESTS_MAX },
  login: { first: NO_LIMIT, visitor: 90_000, player: PLAYER_SCRIPT_BYTES_MAX, requests: REQUESTS_MAX },
  app: {
    first: NO_LIMIT,
    visitor: PLAYER_SCRIPT_BYTES_MAX,
    player: PLAYER_SCRIPT_BYTES_MAX,
    requests: REQUESTS_MAX,
  },
  game: { first: NO_LIMIT, visitor: 160_000, player: 160_000, requests: REQUESTS_MAX },
}

/**
 * Pages with long texts. Their documents do not fit into the first packets that a server sends, so these pages have a
 * larger limit, in bytes.
 */
const LONG_TEXTS: readonly string[] = ['/faq', '/terms-of-use', '/privacy-policy']
const LONG_TEXT_FIRST_MAX = 24_000

/** Largest size of a game's own scripts and pictures, in bytes, without the files that every game page loads. */
const STAGE_BYTES = 100_000

/** Largest number of bytes that the FAQ's search may add to the script of a text page. */
const FAQ_SEARCH_BYTES = 200

/**
 * Largest number of bytes that the offer to leave another app's built-in browser may add to the script of the download
 * page.
 */
const IN_APP_BROWSER_EXIT_BYTES = 270

/** Largest number of bytes that the return of the connection may add to the script of the offline page. */
const OFFLINE_RETURN_BYTES = 200

/** Bytes that a page may have beyond the script limit of its kind, by the page's address. */
const ADDED_BYTES: Readonly<Record<string, number>> = {
  '/faq': FAQ_SEARCH_BYTES,
  '/download': IN_APP_BROWSER_EXIT_BYTES,
  '/offline': OFFLINE_RETURN_BYTES,
}

/**
 * The limits of the page at `address`: those of its kind, except that long texts and the FAQ's search get more bytes.
 */
function weightLimitsOf(address: string, kind: PageKind): PageWeight {
  const bars = WEIGHT_LIMITS[kind]
  const first = LONG_TEXTS.includes(address) ? LONG_TEXT_FIRST_MAX : bars.first
  const visitor = bars.visitor + (ADDED_BYTES[address] ?? 0)
  return { ...bars, first, visitor }
}

/**
 * Cache of compressed sizes in bytes. The key is the path of a small file, or the text of a script inside a document.
 */
const sizes = new Map<string, number>()

/**
 * The compressed size of a file of the build, in bytes. The build itself compresses every file except small ones; this
 * function compresses those with the same quality (`src/build/hosting/hosting.ts`).
 */
function fileBytes(file: string): number {
  const path = join(DIST, file)
  const built = statSync(`${path}.br`, { throwIfNoEntry: false })
  return built?.size ?? measureOnce(file, () => brotliSizeOf(readFileSync(path)))
}

function inlineBytes(page: BuiltPage): number {
  const text = page.inlineScripts.join('\n')
  return measureOnce(text, () => brotliSizeOf(text))
}

function measureOnce(key: string, measure: () => number): number {
  const size = sizes.get(key) ?? measure()
  sizes.set(key, size)
  return size
}

function brotliSizeOf(content: string | Buffer): number {
  return content.length === 0 ? 0 : brotliCompressSync(content).length
}

function weigh(file: string, page: BuiltPage): PageWeight {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + fileBytes(file), 0)
  const inline = inlineBytes(page)
  return {
    first: fileBytes(file) + total(page.styles),
    visitor: inline + total(page.visitorScripts),
    player: inline + total(page.playerScripts),
    requests: 1 + page.styles.length + page.fonts.length + page.visitorScripts.length,
  }
}

/** The address that a file of the build is served at. */
function addressOf(file: string): string {
  const address = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
  return PATH_REWRITES.find(it => it.page === address)?.from ?? address
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Checks the scripts and pictures that each game adds to the game page.
 * @returns a line for each game that is above the limit or has no stage, and for each page that loads a game's scripts
 * at its start
 */
function weighStages(pages: readonly { readonly address: string; readonly page: BuiltPage }[]): string[] {
  const game = pages.find(it => it.address === '/game/start')?.page
  const parts = game ? listGameScriptPaths(DIST, game) : new Map<string, readonly string[]>()
  return Object.values(GAME_SLUGS).flatMap(slug => {
    const scripts = parts.get(slug) ?? []
    const pictures = globSync(`art/${slug}/*.svg`, { cwd: DIST })
    if (scripts.length === 0) return [`${slug} has no stage`]
    const bytes = [...scripts, ...pictures].reduce((sum, file) => sum + fileBytes(file), 0)
    printLine(`${String(bytes).padStart(12)}  the stage of ${slug}, script and pictures`)
    const elsewhere = pages.filter(({ page }) => page.playerScripts.some(file => scripts.includes(file)))
    return [
      ...(bytes > STAGE_BYTES ? [`the stage of ${slug}: ${bytes} > ${STAGE_BYTES}`] : []),
      ...elsewhere.map(({ address }) => `${address} loads a part of ${slug}`),
    ]
  })
}

/**
 * Finds groups of script files that import each other in a circle, so that one of them runs before the code that it
 * needs.
 * @returns a line for each circle
 */
function findScriptCycles(): string[] {
  const scripts = globSync('_assets/*.js', { cwd: DIST })
  // `readImports` has parsed the scripts under these paths already, so the cached modules are used.
  const sources = scripts.map(path => ({ path: `/${path}`, text: readFileSync(join(DIST, path), 'utf8') }))
  return findImportCycles(sources, it => !it.lazy).map(
    cycle => `scripts import each other: ${cycle.join(' ')}`,
  )
}

function main(): number {
  const files = existsSync(DIST) ? globSync('**/*.html', { cwd: DIST }).sort() : []
  if (files.length === 0) {
    printLine('There is no build; make one with "npm run build"')
    return 1
  }
  printLine(
    `${['HTML+CSS', 'visitor JS', 'player JS', 'requests'].map(it => it.padStart(12)).join('')}  page (bytes, brotli)`,
  )
  const over: string[] = []
  const pages = files.map(file => ({ file, address: addressOf(file), page: readBuiltPage(DIST, file) }))
  for (const { file, address, page } of pages) {
    const kind = matchRoute(address)?.kind
    if (!kind) {
      over.push(`${address} is not in the routes table`)
      continue
    }
    const weight = weigh(file, page)
    const bars = weightLimitsOf(address, kind)
    const parts = (['first', 'visitor', 'player', 'requests'] as const).map(part => {
      if (weight[part] > bars[part])
        over.push(`${address} (${kind}): ${part} ${weight[part]} > ${bars[part]}`)
      return `${weight[part]}${weight[part] > bars[part] ? '!' : ' '}`.padStart(12)
    })
    printLine(`${parts.join('')}  ${address} (${kind})`)
  }
  over.push(...weighStages(pages), ...findScriptCycles())
  printLine(
    over.length === 0 ? `${files.length} pages within their budgets` : `Over budget:\n  ${over.join('\n  ')}`,
  )
  return over.length === 0 ? 0 : 1
}

process.exitCode = main()
