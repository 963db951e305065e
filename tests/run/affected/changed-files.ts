import { execFileSync } from 'node:child_process'
import { PROJECT_ROOT_FOLDER } from '../../evidence/declared-tests.ts'

/** The files that differ from a revision, including removed, uncommitted and untracked files. */
export interface ChangedFiles {
  /** The commit with which the files are compared. */
  readonly base: string
  readonly files: readonly string[]
}

/**
 * Compares the working tree with the commit where the current branch split from `base`.
 * @param base a revision; by default `main`, on `main` itself `origin/main`, or the last commit if neither exists
 * @throws Error when git does not know the revision
 */
export function findChangedFiles(base = defaultBase()): ChangedFiles {
  const commit = git('merge-base', base, 'HEAD')[0] ?? ''
  const changed = git('diff', '-z', '--name-only', '--no-renames', commit)
  const added = git('ls-files', '-z', '--others', '--exclude-standard')
  return { base: commit, files: [...new Set([...changed, ...added])].sort() }
}

function defaultBase(): string {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD')
  const candidates = branch === 'main' ? ['origin/main'] : ['main', 'origin/main']
  return candidates.find(isKnown) ?? 'HEAD'
}

function isKnown(revision: string): boolean {
  return (
    git('for-each-ref', '--format=%(refname)', `refs/heads/${revision}`, `refs/remotes/${revision}`).length >
    0
  )
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: PROJECT_ROOT_FOLDER, encoding: 'utf8' })
  return output.split(/[\0\n]/).filter(line => line !== '')
}
