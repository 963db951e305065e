import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folder in which Linux stores files in memory. */
const SHARED_MEMORY = '/dev/shm'

/**
 * Minimum number of free bytes in the memory folder. The databases of all suites that run at the same time need this
 * many. A container may have much less memory.
 */
const BYTES_MIN = 1_000_000_000

/**
 * Returns the folder for databases of tests: in memory if there is enough memory, otherwise the temporary folder.
 * SQLite waits for the disk at each commit, which takes a third of a suite's time on a disk.
 */
export function findMemoryFolder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= BYTES_MIN ? SHARED_MEMORY : tmpdir()
}
