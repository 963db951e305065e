import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { matchRoute, type PageKind, REWRITES } from '../src/domain/routes.ts'
import { GAME_SLUGS } from '../src/games/list.ts'
import { ROOT } from './guard/support/sources.ts'
import { type BuiltPage, readBuiltPage, readGameParts } from './support/built-page.ts'

/** The build to weigh; another one by its folder. */
const DIST = resolve(process.argv[2] ?? join(ROOT, 'dist'))

/** Bytes, brotli, of a page. */
interface Weight {
  /** The document and the style sheets that block its first paint. */
  readonly first: number
  /** All script that a page runs until it is interactive, that in the document included. */
  readonly visitor: number
  /** All script once every island of the page and the shell live. */
  readonly player: number
  /** The document and the files that it asks for before it is interactive: fonts, scripts, style sheets. */
  readonly requests: number
}

const NO_BAR = Number.POSITIVE_INFINITY

const REQUESTS_MAX = 12

const BARS: Readonly<Record<PageKind, Weight>> = {
  content: { first: 14_000, visitor: 1_000, player: 110_000, requests: REQUESTS_MAX },
  lobby: { first: 14_000, visitor: 5_000, player: 110_000, requests: REQUESTS_MAX },
  app: { first: NO_BAR, visitor: 110_000, player: 110_000, requests: REQUESTS_MAX },
  game: { first: NO_BAR, visitor: 160_000, player: 160_000, requests: REQUESTS_MAX },
}

/** The bar of the first pages of a new player: log-in and registration. */
const AUTH_BYTES = 80_000
const AUTH_PAGES = ['/auth/accountLogin', '/auth/login', '/auth/register']

/** A game's own script and pictures, beyond what the page of games loads for every one. */
const STAGE_BYTES = 100_000

/** The FAQ's search may add its own to what a text page takes. */
const FAQ_SEARCH_BYTES = 3_000

/** The bars of a page. */
function barsOf(address: string, kind: PageKind): Weight {
  const bars = BARS[kind]
  if (AUTH_PAGES.includes(address)) return { ...bars, visitor: AUTH_BYTES }
  return address === '/faq' ? { ...bars, visitor: bars.visitor + FAQ_SEARCH_BYTES } : bars
}

const sizes = new Map<string, number>()

/** A file of the build as it travels: compressed for itself, once. */
function fileBytes(file: string): number {
  const known = sizes.get(file) ?? brotli(readFileSync(join(DIST, file)))
  sizes.set(file, known)
  return known
}

function brotli(content: string | Buffer): number {
  return content.length === 0 ? 0 : brotliCompressSync(content).length
}

function weigh(page: BuiltPage): Weight {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + fileBytes(file), 0)
  const inline = brotli(page.inlineScripts.join('\n'))
  return {
    first: brotli(page.html) + total(page.styles),
    visitor: inline + total(page.visitorScripts),
    player: inline + total(page.playerScripts),
    requests: 1 + page.styles.length + page.fonts.length + page.visitorScripts.length,
  }
}

/** The address that a file of the build is served at. */
function addressOf(file: string): string {
  const address = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
  return REWRITES.find(it => it.page === address)?.from ?? address
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Weighs what each game adds to its page. @returns what is wrong */
function weighStages(files: readonly string[]): string[] {
  const pages = files.map(file => ({ address: addressOf(file), page: readBuiltPage(DIST, file) }))
  const game = pages.find(it => it.address === '/game/start')?.page
  const parts = game ? readGameParts(DIST, game) : new Map<string, readonly string[]>()
  return Object.values(GAME_SLUGS).flatMap(slug => {
    const scripts = parts.get(slug) ?? []
    const pictures = globSync(`art/${slug}/*.svg`, { cwd: DIST })
    if (scripts.length === 0) return [`${slug} has no stage`]
    const bytes = [...scripts, ...pictures].reduce((sum, file) => sum + fileBytes(file), 0)
    say(`${String(bytes).padStart(12)}  the stage of ${slug}, script and pictures`)
    const elsewhere = pages.filter(({ page }) => page.playerScripts.some(file => scripts.includes(file)))
    return [
      ...(bytes > STAGE_BYTES ? [`the stage of ${slug}: ${bytes} > ${STAGE_BYTES}`] : []),
      ...elsewhere.map(({ address }) => `${address} loads a part of ${slug}`),
    ]
  })
}

function main(): number {
  const files = existsSync(DIST) ? globSync('**/*.html', { cwd: DIST }).sort() : []
  if (files.length === 0) {
    say('There is no build; make one with "npm run build"')
    return 1
  }
  say(
    `${['HTML+CSS', 'visitor JS', 'player JS', 'requests'].map(it => it.padStart(12)).join('')}  page (bytes, brotli)`,
  )
  const over: string[] = []
  for (const file of files) {
    const address = addressOf(file)
    const kind = matchRoute(address)?.kind
    if (!kind) {
      over.push(`${address} is not in the routes table`)
      continue
    }
    const weight = weigh(readBuiltPage(DIST, file))
    const bars = barsOf(address, kind)
    const parts = (['first', 'visitor', 'player', 'requests'] as const).map(part => {
      if (weight[part] > bars[part])
        over.push(`${address} (${kind}): ${part} ${weight[part]} > ${bars[part]}`)
      return `${weight[part]}${weight[part] > bars[part] ? '!' : ' '}`.padStart(12)
    })
    say(`${parts.join('')}  ${address} (${kind})`)
  }
  over.push(...weighStages(files))
  say(
    over.length === 0 ? `${files.length} pages within their budgets` : `Over budget:\n  ${over.join('\n  ')}`,
  )
  return over.length === 0 ? 0 : 1
}

process.exitCode = main()
