import { posix } from 'node:path'
import type { SourceFileText } from './sources.ts'

/**
 * Matches names that look like paths of the project but are not in git: folders that the build, the tests, npm or the
 * server create; an address (`PUBLIC_URL`); and a branch (`origin`).
 */
const ELSEWHERE = /^(dist|node_modules|test-results|PERYA_DATA|PUBLIC_URL|origin)\//

/** Path beginnings that a documentation page may omit, since the page is about any feature or any game. */
const OMITTED_BEGINNINGS = [
  'src/',
  'src/features/<word>/',
  'src/features/<word>/server/',
  'src/games/<game>/',
]

/**
 * Matches a code word in a documentation page that names a file or folder: `src/domain/money.ts`, `../ledger/`,
 * `events/`, `post.ts`.
 */
const PATH = /^(?!\/|@|-|\.\w)[\w.<>*…@[\]-]+(\/[\w.<>*…@[\]-]+)*\/?$/
const FILE = /\.(ts|tsx|mjs|astro|css|md)$/

/**
 * Finds paths that a documentation page names although the project does not contain them, as `page: name`. It searches
 * links, and words in backticks outside code samples.
 */
export function findMissingPaths(pages: readonly SourceFileText[], files: readonly string[]): string[] {
  const exists = createPathFinder(files)
  return pages.flatMap(({ path, text }) => {
    const folder = posix.dirname(path)
    const isExistingPath = (name: string) => {
      const below = name.includes('/') ? [] : [`${folder}/**/`]
      return [...foldersAround(path), ...OMITTED_BEGINNINGS, ...below].some(it =>
        exists(posix.join(it, name)),
      )
    }
    const plain = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    const named = [...plain.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isPath)
    const linked = [...plain.matchAll(/\]\(([\w.][^)#\s:]*)(?:#[^)\s]*)?\)/g)].map(([, name = '']) => name)
    return [
      ...named.filter(name => !isExistingPath(name)),
      ...linked.filter(name => !exists(posix.join(folder, name))),
    ].map(name => `${path}: ${name}`)
  })
}

function isPath(code: string): boolean {
  if (!PATH.test(code) || ELSEWHERE.test(code)) return false
  return code.includes('/') || FILE.test(code)
}

/** Returns the folder that contains a file, and all parent folders up to the root. */
function foldersAround(path: string): string[] {
  return ['.', ...withFolders(posix.dirname(path))]
}

/**
 * Returns a function that tells whether any file or folder matches a path. In the path, `<word>`, `*` and `…` match any
 * name, and `**` matches any folders.
 */
function createPathFinder(files: readonly string[]): (path: string) => boolean {
  const paths = [...new Set(files.flatMap(withFolders))]
  const exact = new Set(paths)
  return path => {
    const wanted = path.replace(/\/$/, '')
    if (!/[<*…]/.test(wanted)) return exact.has(wanted)
    const pattern = patternOf(wanted)
    return paths.some(it => pattern.test(it))
  }
}

function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function patternOf(path: string): RegExp {
  const pieces = path.split(/(<\w+>|\*\*\/|\*|…)/).map((piece, index) => {
    if (index % 2 === 0) return piece.replaceAll(/[.[\]]/g, String.raw`\$&`)
    return piece === '**/' ? '(?:[^/]+/)*' : '[^/]+'
  })
  return new RegExp(`^${pieces.join('')}$`)
}
