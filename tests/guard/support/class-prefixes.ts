import type { SourceFileText } from './sources.ts'

/**
 * Whether a class name needs no prefix of a game, so that all games may use it: a name of the common game kit (`gk-…`),
 * `money` or `sr-only`.
 */
const isShared = (name: string) => name.startsWith('gk-') || name === 'money' || name === 'sr-only'

const IN_STYLES = [/\.([a-z][\w-]*)/g, /@keyframes ([a-z][\w-]*)/g, /--([a-z][\w-]*):/g]
const IN_MARKUP = /className="([^"]*)"/g
/** Matches a class name that begins with two letters and a hyphen, anywhere in code. */
const PREFIXED = /(?<![\w-])([a-z]{2})-[a-z]/g

/**
 * Finds errors of class prefixes, one line each. An error is a game with more than one prefix, a prefix of more than
 * one game, or a file of a game or the kit that names a class of another game.
 * @param files files of folders in `src/games`
 */
export function findClassPrefixErrors(files: readonly SourceFileText[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const file of files.filter(it => folderOf(it) !== 'kit')) {
    for (const prefix of prefixesOf(file)) {
      owners.set(prefix, (owners.get(prefix) ?? new Set()).add(folderOf(file)))
    }
  }
  const games = [...owners.values()].flatMap(of => [...of])
  return [
    ...[...new Set(games.filter((game, index) => games.indexOf(game) !== index))].map(
      game => `${game}: ${[...owners].filter(([, of]) => of.has(game)).map(([prefix]) => prefix)}`,
    ),
    ...[...owners].filter(([, of]) => of.size > 1).map(([prefix, of]) => `${prefix}: ${[...of]}`),
    ...files.flatMap(file => foreignPrefixesIn(file, owners)),
  ]
}

function folderOf({ path }: SourceFileText): string {
  return path.split('/')[2] ?? ''
}

/**
 * Returns the class prefixes in a file: of the names that a style sheet defines, or of the classes that markup sets.
 */
function prefixesOf({ path, text }: SourceFileText): string[] {
  const names = path.endsWith('.css')
    ? IN_STYLES.flatMap(pattern => matchesOf(pattern, withoutComments(text)))
    : matchesOf(IN_MARKUP, text).flatMap(classes => classes.split(' '))
  return names.filter(name => !isShared(name)).map(name => name.split('-')[0] ?? name)
}

function foreignPrefixesIn(file: SourceFileText, owners: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const used = [...new Set(matchesOf(PREFIXED, file.text))]
  return used
    .filter(prefix => owners.get(prefix)?.has(folderOf(file)) === false)
    .map(prefix => `${file.path}: ${prefix}`)
}

function matchesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(match => match[1] ?? '')
}

function withoutComments(css: string): string {
  return css
    .split('*/')
    .map(part => part.split('/*')[0])
    .join('')
}
