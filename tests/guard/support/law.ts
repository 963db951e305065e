import ts from 'typescript'
import { isImportOfOwnGame, reasonAgainstFeatureImport } from './feature-law.ts'
import {
  type FileImport,
  parseModulesOfFile,
  readImports,
  resolveImport,
  resolveImportTargets,
  visitSyntaxNodes,
} from './imports.ts'
import { sourceFolderNameOf, sourceFolderOfFile } from './places.ts'
import { reasonAgainstServerImport } from './server-law.ts'
import type { SourceFileText } from './sources.ts'

/**
 * The import rule of one folder of `src` (a room): the rooms and packages that its files may import. ` (types)` after a
 * name allows only type imports.
 */
interface ImportRule {
  readonly rooms: readonly string[]
  /** Names of allowed packages, or prefixes followed by `*`. `undefined` allows all packages. */
  readonly packages?: readonly string[]
}

const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*', '@nanostores/react']
const ASTRO = ['astro', 'astro:*', 'astro/*']

/**
 * The import law of the architecture. For each folder of `src` (a room), it lists the rooms and packages that the
 * folder may import.
 */
const IMPORT_LAW: Readonly<Record<string, ImportRule>> = {
  domain: { rooms: [], packages: [] },
  contract: { rooms: ['domain'], packages: ['zod'] },
  content: { rooms: ['domain'] },
  games: { rooms: ['domain', 'i18n (types)'], packages: [] },
  i18n: { rooms: ['domain'], packages: ['nanostores', '@nanostores/*'] },
  assets: { rooms: [], packages: [] },
  styles: { rooms: ['domain'] },
  platform: { rooms: ['domain', 'contract (types)', 'i18n'] },
  stores: { rooms: ['domain', 'contract', 'games', 'i18n', 'platform'] },
  components: {
    rooms: ['assets', 'content', 'contract (types)', 'domain', 'games', 'i18n', 'stores', 'styles'],
    packages: [...REACT, ...ASTRO, 'nanostores (types)', 'uqr'],
  },
  islands: {
    rooms: ['assets', 'components', 'contract (types)', 'domain', 'games', 'i18n', 'stores', 'styles'],
    packages: [...REACT, 'nanostores (types)', 'uqr'],
  },
  // The folder `head` has few allowed imports, because its code is part of every page and each byte counts.
  head: { rooms: ['domain'], packages: ['node:crypto'] },
  layouts: {
    rooms: [
      'assets',
      'build',
      'components',
      'content',
      'contract',
      'domain',
      'games',
      'head',
      'i18n',
      'islands',
      'platform',
      'shell',
      'styles',
    ],
    packages: ASTRO,
  },
  pages: {
    rooms: [
      'assets',
      'components',
      'content',
      'contract',
      'domain',
      'games',
      'head',
      'i18n',
      'islands',
      'layouts',
      'shell',
      'styles',
    ],
    packages: ASTRO,
  },
  // This rule applies to the shell's stores. The shell's islands have a separate rule, `SHELL_ISLAND`.
  shell: { rooms: ['contract', 'domain', 'games', 'i18n', 'islands', 'platform', 'stores'] },
  server: { rooms: ['content', 'contract', 'domain', 'games', 'i18n'] },
  build: {
    rooms: [
      'assets',
      'components',
      'content',
      'contract',
      'domain',
      'games',
      'i18n',
      'layouts',
      'platform',
      'server',
    ],
  },
}

/**
 * The rule for a game's stage, hooks and art. They run in the browser and may import what other browser code imports.
 */
const STAGE: ImportRule = { rooms: ['domain', 'components', 'i18n', 'assets'], packages: REACT }

/** The rule for the shell's islands, which may show islands of features. */
const SHELL_ISLAND: ImportRule = {
  rooms: [
    'assets',
    'components',
    'contract (types)',
    'domain',
    'games',
    'i18n',
    'islands',
    'stores',
    'styles',
  ],
  packages: [...REACT, 'nanostores (types)'],
}

/**
 * The folder of the scripts that hydrate islands in the browser; the files next to this folder run in Node during the
 * build.
 */
const HYDRATION_FOLDER = 'src/build/hydration/browser/'
const HYDRATION_RULE: ImportRule = { rooms: ['domain'], packages: [] }

/**
 * The folder of the figures (numbers) that texts contain. It is the only part of the build that the folders in
 * `FIGURE_READERS` may import.
 */
const FIGURES_FOLDER = 'src/build/figures/'
const FIGURES_RULE: ImportRule = { rooms: ['domain'], packages: [] }
const FIGURE_READERS = ['layouts', 'pages', 'server']

/** The only file that may import the network library. Code in the folders of `REQUESTER_FOLDERS` may import this file. */
const REQUESTER = 'src/contract/requester.ts'
const NETWORK_PACKAGE = 'ofetch'
const REQUESTER_FOLDERS = ['contract', 'stores', 'platform', 'shell']

const FOLDERS_WITHOUT_MATH_RANDOM = ['games', 'domain', 'server']

/** Returns the imports that break the import law, one line each with file and import. */
export function findForbiddenImports(sources: readonly SourceFileText[]): string[] {
  const files = new Set(sources.map(source => source.path))
  return sources.flatMap(source => [
    ...readImports(source).flatMap(it =>
      breachesOfImport(it, files).map(reason => `${it.from} imports ${it.specifier}: ${reason}`),
    ),
    ...(FOLDERS_WITHOUT_MATH_RANDOM.includes(sourceFolderOfFile(source.path)) && usesMathRandom(source)
      ? [`${source.path}: draws come from the injected random, never from Math`]
      : []),
  ])
}

function breachesOfImport(it: FileImport, files: ReadonlySet<string>): string[] {
  if (resolveImport(it) === undefined) return reasonsAgainst(it, undefined, files)
  const targets = resolveImportTargets(it, files)
  if (targets.length === 0) return ['there is no such file; name it whole, with its ending']
  return [...new Set(targets.flatMap(target => reasonsAgainst(it, target, files)))]
}

function reasonsAgainst(it: FileImport, target: string | undefined, files: ReadonlySet<string>): string[] {
  const room = sourceFolderOfFile(it.from)
  const law = importRuleOf(it.from)
  const reasons: string[] = []
  if (!law)
    return room === 'src' || room === ''
      ? reasonsAgainstOutsideImport(it, target)
      : [`${sourceFolderNameOf(it.from)} is no room of the architecture`]

  if (target === undefined) {
    if (it.specifier === NETWORK_PACKAGE)
      return it.from === REQUESTER ? [] : ['only the requester uses the network']
    const known = !law.packages || isPermitted(law.packages, it.specifier, it.typeOnly)
    return known ? [] : [`${sourceFolderNameOf(it.from)} knows no such package`]
  }
  const breach = reasonAgainstFeatureImport(it, target)
  if (!files.has(target) && !isAsset(target)) return ['there is no such file; name it whole, with its ending']
  if (!files.has(target)) return breach ? [breach] : []
  const targetRoom = sourceFolderOfFile(target)
  const isReadFigure = target.startsWith(FIGURES_FOLDER) && FIGURE_READERS.includes(room)
  const isKnown = targetRoom === room || isReadFigure || isPermitted(law.rooms, targetRoom, it.typeOnly)
  if (!isKnown && !isImportOfOwnGame(it.from, target)) {
    const names = `${sourceFolderNameOf(it.from)} must not know of ${sourceFolderNameOf(target)}`
    reasons.push(`${names}${it.typeOnly ? '' : ' (at run time)'}`)
  }
  if (it.from.startsWith(HYDRATION_FOLDER) && targetRoom === room && !target.startsWith(HYDRATION_FOLDER))
    reasons.push('scripts that hydrate in the browser must not know of the build')
  if (it.from.startsWith(FIGURES_FOLDER) && targetRoom === room && !target.startsWith(FIGURES_FOLDER))
    reasons.push('figures must not know of the rest of the build')
  if (it.place === 'frontmatter' && targetRoom === 'stores')
    reasons.push('frontmatter runs at build time, without stores')
  if (target === REQUESTER && !it.typeOnly && !REQUESTER_FOLDERS.includes(room))
    reasons.push('only stores call the server')
  return [...reasons, reasonAgainstServerImport(it.from, target, it.typeOnly), breach].filter(
    reason => reason !== undefined,
  )
}

function importRuleOf(path: string): ImportRule | undefined {
  // Returns no rule for a common folder of islands, so that the guard refuses it. Islands belong to features and to the
  // shell.
  if (path.startsWith('src/islands/')) return undefined
  if (path.startsWith(HYDRATION_FOLDER)) return HYDRATION_RULE
  if (path.startsWith(FIGURES_FOLDER)) return FIGURES_RULE
  const room = sourceFolderOfFile(path)
  if (room === 'shell' && path.endsWith('.tsx')) return SHELL_ISLAND
  return room === 'games' && isStage(path) ? STAGE : IMPORT_LAW[room]
}

/**
 * Returns the forbidden imports of a file that belongs to no room: a file of the content collections, the service
 * worker, or Astro's configuration with its development middleware.
 */
function reasonsAgainstOutsideImport(it: FileImport, target: string | undefined): string[] {
  if (target === undefined) return []
  const breach = reasonAgainstFeatureImport(it, target)
  const isServer = sourceFolderOfFile(target) === 'server'
  return [
    ...(isServer ? ['nothing but server, build and tests imports server'] : []),
    ...(breach ? [breach] : []),
  ]
}

function isPermitted(list: readonly string[], name: string, typeOnly: boolean): boolean {
  return list.some(entry => {
    const [wanted = '', types] = entry.split(' ')
    if (types && !typeOnly) return false
    return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted
  })
}

function isStage(path: string): boolean {
  return /\.tsx$|\/use-[\w-]+\.ts$/.test(path)
}

function isAsset(path: string): boolean {
  return /\.(css|svg|png|jpg|webp|avif|woff2|json)$/.test(path)
}

function usesMathRandom(source: SourceFileText): boolean {
  let found = false
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (ts.isPropertyAccessExpression(node) && isMath(node.expression) && node.name.text === 'random')
        found = true
      // Also refuses `Math[name]` and `const { random } = Math`, which a search for `Math.random` would not find.
      if (ts.isElementAccessExpression(node) && isMath(node.expression)) found = true
      if (ts.isVariableDeclaration(node) && node.initializer && isMath(node.initializer)) found = true
    })
  }
  return found
}

function isMath(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'Math'
}
