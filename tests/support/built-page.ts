import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readImports, resolveImport } from '../guard/support/imports.ts'

/** A built page and the files that it loads, as paths from the root of the build. */
export interface BuiltPage {
  readonly html: string
  /** Style sheets that block the first paint. */
  readonly styles: readonly string[]
  /** The texts of the scripts inside the document. */
  readonly inlineScripts: readonly string[]
  /** Scripts that every visitor's browser loads before the page is interactive. */
  readonly visitorScripts: readonly string[]
  /**
   * All scripts of a page for a logged-in player: `visitorScripts`, the scripts of islands that wait for a session, and
   * the scripts of the shell.
   */
  readonly playerScripts: readonly string[]
  /** Fonts that the page preloads. */
  readonly fonts: readonly string[]
}

/**
 * Astro directives that hydrate an island for all visitors. With any other directive, an island is hydrated only when a
 * session token is stored, or after the visitor's first input.
 */
const VISITOR_HYDRATION_DIRECTIVES = ['load', 'idle', 'visible', 'media', 'only', 'painted']

const ATTRIBUTES = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const SCRIPT = new RegExp(`<script\\b${ATTRIBUTES}>([^]*?)</script>`, 'g')
const LINK = new RegExp(`<link\\b${ATTRIBUTES}>`, 'g')
const ISLAND = new RegExp(`<astro-island\\b${ATTRIBUTES}>`, 'g')

/** Reads a page of the build in `dist`; `file` is a path in that folder. */
export function readBuiltPage(dist: string, file: string): BuiltPage {
  const html = readFileSync(join(dist, file), 'utf8')
  const scripts = [...html.matchAll(SCRIPT)].map(match => ({
    has: attributesOf(match[1]),
    text: match[2] ?? '',
  }))
  const runs = scripts.filter(({ has }) => /^(module|text\/javascript)?$/.test(has.get('type') ?? ''))
  const inlineScripts = runs.filter(({ has }) => !has.has('src')).map(({ text }) => text)
  const links = [...html.matchAll(LINK)].map(match => attributesOf(match[1]))
  const islands = [...html.matchAll(ISLAND)].map(match => attributesOf(match[1]))
  const hrefs = (rel: string) => links.filter(has => has.get('rel') === rel).map(has => has.get('href'))

  // Leaves out the shell and its scripts. The page loads them only when it is idle, so visitors can use the page
  // before.
  const deferred = inlineScripts.flatMap(
    text => text.match(/\/_assets\/(?:shell|update-notice)-\w+\.js/g) ?? [],
  )

  const scriptsOf = (chosen: typeof islands, also: readonly string[] = []) => {
    const urls = ['component-url', 'renderer-url', 'before-hydration-url'].flatMap(name =>
      chosen.map(it => it.get(name)),
    )
    const sources = runs.map(({ has }) => has.get('src'))
    const imported = inlineScripts.flatMap(text => staticImports('/inline.js', text))
    return withImports(
      dist,
      [...sources, ...hrefs('modulepreload'), ...imported, ...urls, ...also].flatMap(ownFilesOf),
    )
  }
  return {
    html,
    styles: [...new Set(hrefs('stylesheet').flatMap(ownFilesOf))],
    inlineScripts,
    visitorScripts: scriptsOf(
      islands.filter(it => VISITOR_HYDRATION_DIRECTIVES.includes(it.get('client') ?? '')),
    ),
    playerScripts: scriptsOf(islands, deferred),
    fonts: hrefs('preload').flatMap(ownFilesOf),
  }
}

/** Returns the given files and all files that they import statically, directly or not, each once. */
function withImports(dist: string, files: readonly string[]): string[] {
  const all = new Set<string>()
  const add = (file: string) => {
    if (all.has(file)) return
    all.add(file)
    for (const next of staticImports(`/${file}`, readFileSync(join(dist, file), 'utf8')))
      ownFilesOf(next).forEach(add)
  }
  files.forEach(add)
  return [...all].sort()
}

const GAME_PART_IMPORT = /"\.\/([\w-]+)\/(?:client|GameStage)\.tsx":[^{}]*?import\([`'"]([^`'"]+)[`'"]\)/g

/**
 * Returns the paths of the scripts that the game page loads only for one game. The key is the name of the game's
 * folder.
 */
export function listGameScriptPaths(dist: string, page: BuiltPage): Map<string, readonly string[]> {
  const found = page.playerScripts.flatMap(file =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(GAME_PART_IMPORT)].map(
      ([, slug = '', specifier = '']) => [slug, posix.join(posix.dirname(file), specifier)] as const,
    ),
  )
  const slugs = new Set(found.map(([slug]) => slug))
  return new Map(
    [...slugs].map(slug => {
      const ownPaths = found.flatMap(([of, file]) => (of === slug ? [file] : []))
      return [slug, withImports(dist, ownPaths).filter(file => !page.playerScripts.includes(file))]
    }),
  )
}

function staticImports(path: string, text: string): string[] {
  const imports = readImports({ path, text }).filter(it => !it.lazy)
  return imports.map(it => resolveImport(it) ?? it.specifier)
}

/**
 * Returns the path of an address in the build, in an array. The array is empty if the address is missing or has another
 * origin.
 */
function ownFilesOf(address: string | undefined): string[] {
  return address?.startsWith('/') && !address.startsWith('//')
    ? [posix.normalize(address.replace(/\?.*$/, '')).slice(1)]
    : []
}

function attributesOf(text = ''): Map<string, string> {
  const pairs = text.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map(
    [...pairs].map(([, name = '', ...values]) => [name, values.find(it => it !== undefined) ?? '']),
  )
}
