import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { IMMUTABLE_FOLDERS } from '../../domain/site/http-headers.ts'

/**
 * The name of the file that lists the hashed files of this release and of the previous one, so that the next build
 * knows which files to keep.
 */
export const RELEASES_FILE = 'releases.json'

interface Release {
  readonly id: string
  /** The hashed files that are new in this release, as paths from the root of the site. */
  readonly files: readonly string[]
}

/** The files of the present release and of the previous one, whose pages may still be open in browsers. */
interface Releases {
  readonly current: Release
  readonly previous: Release | null
}

/** A release together with the contents of its hashed files. */
export interface PreviousRelease {
  readonly release: Release
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads the hashed files of the previous release into memory before a build empties the folder. Open pages of that
 * release still request these files.
 * @param id id of the release that is about to be built; if the folder already contains this release, the function
 * reads the release before it
 * @returns the previous release, or `undefined` without a previous release
 */
export async function readPreviousRelease(folder: string, id: string): Promise<PreviousRelease | undefined> {
  const text = await readFile(join(folder, RELEASES_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { current, previous } = JSON.parse(text) as Releases
  const release = current.id === id ? previous : current
  if (!release) return undefined
  const contents = new Map<string, Uint8Array>()
  for (const name of release.files) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (content) contents.set(name, content)
  }
  return { release: { id: release.id, files: [...contents.keys()] }, contents }
}

/** Writes the files of the previous release beside the new ones, and the list of both releases' files. */
export async function writePreviousReleaseFiles(
  folder: string,
  id: string,
  previous?: PreviousRelease,
): Promise<void> {
  const files = await hashedFiles(folder)
  const own = new Set(files)
  for (const [name, content] of previous?.contents ?? []) {
    if (own.has(name)) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const releases: Releases = { current: { id, files }, previous: previous?.release ?? null }
  await writeFile(join(folder, RELEASES_FILE), `${JSON.stringify(releases, null, 1)}\n`)
}

/** The paths of all files with a hash in their name, and of their compressed copies. */
async function hashedFiles(folder: string): Promise<string[]> {
  const found = await Promise.all(
    IMMUTABLE_FOLDERS.map(async name => {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => [])
      return entries.filter(it => it.isFile()).map(it => `${name}/${it.name}`)
    }),
  )
  return found.flat().sort()
}
