import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes files into a folder that only the current user of the operating system can read. A new folder is protected in
 * the same way.
 * @returns the paths of the files
 * @throws Error when a file exists already; the files written so far are then removed
 */
export async function writePrivateFiles(
  folder: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written: string[] = []
  try {
    for (const { name, bytes } of files) {
      const path = join(folder, name)
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
      written.push(path)
    }
    return written
  } catch (error) {
    await Promise.all(written.map(path => rm(path, { force: true })))
    throw error
  }
}
