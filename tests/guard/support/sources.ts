import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url))

/** A file: its path from the root of the project, always with `/`, and its text. */
export interface SourceFileText {
  readonly path: string
  readonly text: string
}

/** Returns the paths of all files that git tracks under the given folders and names. */
export function listTrackedFiles(...under: string[]): string[] {
  return listGitFiles('--cached', '--', ...under)
}

/**
 * Returns the files of `listTrackedFiles` and the untracked files that git would add, so that a new file is checked
 * before it is committed.
 */
export function listFiles(...under: string[]): string[] {
  return listGitFiles('--cached', '--others', '--exclude-standard', '--', ...under)
}

function listGitFiles(...args: string[]): string[] {
  const output = execFileSync('git', ['ls-files', '-z', ...args], {
    cwd: PROJECT_ROOT_FOLDER,
    encoding: 'utf8',
  })
  return output.split('\0').filter(path => path !== '' && existsSync(join(PROJECT_ROOT_FOLDER, path)))
}

/** Reads files, such as those that `listFiles` returns. */
export function readSources(paths: readonly string[]): SourceFileText[] {
  return paths.map(path => ({ path, text: readFileSync(join(PROJECT_ROOT_FOLDER, path), 'utf8') }))
}

/** Reads all code of the product: the files in `src`, including Astro files, and Astro's configuration. */
export function readProductCode(): SourceFileText[] {
  return readSources(listFiles('src', 'astro.config.mjs').filter(path => /\.(ts|tsx|astro|mjs)$/.test(path)))
}
