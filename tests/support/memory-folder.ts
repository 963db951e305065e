import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folder of Linux whose files are in memory. */
const SHARED_MEMORY = '/dev/shm'

/**
 * Memory needed for the databases of all suites that run at the same time, in bytes. A container may have much less.
 */
const BYTES_MIN = 1_000_000_000

/**
 * The folder for databases of tests: in memory where there is enough of it, otherwise the temporary folder. SQLite
 * waits for the disk at each commit, which on a disk takes a third of a suite's time.
 */
export function findMemoryFolder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= BYTES_MIN ? SHARED_MEMORY : tmpdir()
}
