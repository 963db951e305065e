import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { drawSharePictures } from '../assets/share-pictures.ts'
import { createHeadersFileText, createRedirectsFileText } from './hosting-files.ts'
import { createNginxConfig } from './nginx.ts'
import { readPagePolicies } from './page-policies.ts'
import { type PreviousRelease, readPreviousRelease, writePreviousReleaseFiles } from './releases.ts'
import { writeSitemap } from './sitemap.ts'

/** The name of the file in the built site that contains the build id. */
export const BUILD_ID_FILE = 'build-id.txt'

/**
 * The name of the file with the id of the latest build. Open pages request the file from time to time (spec, section
 * 4).
 */
const LATEST_BUILD_FILE = 'build.json'

const COMPRESSED_EXTENSIONS = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
const COMPRESSED_MIN_BYTES = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Adds to the built site the files that hosts need: `_redirects`, `_headers`, an nginx configuration, compressed copies
 * of text files, the sitemap, and pictures for shared links. Also adds the hashed files of the previous release, for
 * pages that are still open in browsers. `PERYA_PREVIOUS_DIST` names the folder of that release when it is not the
 * output folder.
 */
export function hostingIntegration(buildId: string): AstroIntegration {
  let outDir = ''
  let site = ''
  let previousRelease: PreviousRelease | undefined
  return {
    name: 'perya-hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir)
        site = config.site ?? ''
      },
      'astro:build:start': async () => {
        previousRelease = await readPreviousRelease(process.env.PERYA_PREVIOUS_DIST || outDir, buildId)
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const latest = { id: buildId, time: new Date().toISOString() }
        await writeFile(join(folder, LATEST_BUILD_FILE), JSON.stringify(latest))
        await writeFile(join(folder, '_redirects'), createRedirectsFileText())
        const policies = await readPagePolicies(folder)
        await writeFile(join(folder, '_headers'), createHeadersFileText(policies))
        await writeFile(join(folder, 'nginx.conf.example'), createNginxConfig(policies))
        await writeSitemap(folder, site)
        await drawSharePictures(folder)
        await compressFolder(folder)
        await writePreviousReleaseFiles(folder, buildId, previousRelease)
        await writeFile(join(folder, BUILD_ID_FILE), buildId)
      },
    },
  }
}

/** Writes a `.br` and a `.gz` copy beside every text file of at least `COMPRESSED_MIN_BYTES`. */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSED_EXTENSIONS.has(extname(name))) continue
    const path = join(folder, name)
    if ((await stat(path)).size < COMPRESSED_MIN_BYTES) continue
    const text = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await toBrotli(text, { params }))
    await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
  }
}
