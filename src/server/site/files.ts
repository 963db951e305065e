import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** What a file is sent as, in each encoding that was made at build time. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  readonly body: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

/** What a file is sent as, by the ending of its name. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Folders of files whose name carries a hash of their content, so that they may be kept for ever. */
export const IMMUTABLE_FOLDERS = ['_assets', 'fonts'] as const

const ENCODED = /\.(br|gz)$/

/**
 * Reads the built site into memory: it is a few megabytes, and the process then serves it without touching the
 * disk. Keys are addresses: `/about-us` for `about-us.html`.
 * @returns an empty map when there is no build
 */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const known = new Set(names)
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const type = CONTENT_TYPES[extname(name)]
    if (!type || ENCODED.test(name)) continue
    const path = `/${name.replaceAll('\\', '/')}`
    const body = await readFile(join(folder, name))
    const [br, gzip] = await Promise.all(
      ['br', 'gz'].map(suffix =>
        known.has(`${name}.${suffix}`) ? readFile(join(folder, `${name}.${suffix}`)) : undefined,
      ),
    )
    files.set(addressOf(path), {
      type,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      isImmutable: IMMUTABLE_FOLDERS.some(it => path.startsWith(`/${it}/`)),
      body: new Uint8Array(body),
      br: br && new Uint8Array(br),
      gzip: gzip && new Uint8Array(gzip),
    })
  }
  return files
}

function addressOf(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '')
}
