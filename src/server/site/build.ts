import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { headersFile, redirectsFile } from './hosting-files.ts'

/** Stands in the built site and says what it was built from. */
export const BUILD_ID_FILE = 'build-id.txt'

const COMPRESSED = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
const COMPRESSED_MIN_BYTES = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Puts beside the built site what hosts need: `_redirects`, `_headers`, and compressed copies of its texts. */
export function hosting(buildId: string): AstroIntegration {
  return {
    name: 'perya-hosting',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await writeFile(join(folder, '_redirects'), redirectsFile())
        await writeFile(join(folder, '_headers'), headersFile())
        await compressFolder(folder)
        await writeFile(join(folder, BUILD_ID_FILE), buildId)
      },
    },
  }
}

/** Writes a `.br` and a `.gz` beside every text worth it. */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSED.has(extname(name))) continue
    const path = join(folder, name)
    if ((await stat(path)).size < COMPRESSED_MIN_BYTES) continue
    const text = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await toBrotli(text, { params }))
    await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
  }
}
