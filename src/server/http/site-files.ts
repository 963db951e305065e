import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { IMMUTABLE_FOLDERS } from '../../domain/site/http-headers.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { contentPolicyOfPage, createContentPolicyHeader, permissionsPolicyOfPage } from './page-policy.ts'

/** A file of the built site: its headers, and its body in each encoding that the build made. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  /** The `Content-Security-Policy` header of a page. */
  readonly policy?: string | undefined
  /** The `Permissions-Policy` of a page; `undefined` where it is the same as for every answer. */
  readonly permissions?: string | undefined
  readonly body: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

/** Content types by file extension. */
export const CONTENT_TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
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

const ENCODED_FILE_NAME = /\.(br|gz)$/

/**
 * The last file that a build writes (`src/build/hosting/hosting.ts`). A folder without this file contains an incomplete
 * build.
 */
const LAST_WRITTEN_FILE = 'build-id.txt'

const BUILD_COMPLETE_WITHIN_MS = MINUTE_MS
const BUILD_POLL_MS = 100

/**
 * Reads the built site into memory, a few megabytes. The server serves it from memory, so a later build does not change
 * the pages of a running server. Keys are paths: `/about-us` for `about-us.html`. Waits while a build is running, so
 * that files of two builds are never mixed.
 * @returns an empty map if the folder does not exist
 * @throws Error if the folder has no complete build within `wholeWithinMs`
 */
export async function readBuiltSite(
  folder: string,
  wholeWithinMs = BUILD_COMPLETE_WITHIN_MS,
): Promise<ReadonlyMap<string, SiteFile>> {
  const endMs = performance.now() + wholeWithinMs
  for (;;) {
    const files = await readCompleteBuild(folder)
    if (files) return files
    if (performance.now() > endMs) {
      throw new Error(`No whole build in ${folder}: run \`npm run build\`, or remove it to serve no pages`)
    }
    await sleep(BUILD_POLL_MS)
  }
}

/**
 * Reads the files of a build.
 * @returns the files by path; `undefined` if the build was incomplete, or changed while its files were read
 */
async function readCompleteBuild(folder: string): Promise<ReadonlyMap<string, SiteFile> | undefined> {
  const builtAtMs = await modifiedTimeOf(join(folder, LAST_WRITTEN_FILE))
  if (builtAtMs === undefined) return (await modifiedTimeOf(folder)) === undefined ? new Map() : undefined
  const files = await readFiles(folder).catch(undefinedIfMissing)
  return (await modifiedTimeOf(join(folder, LAST_WRITTEN_FILE))) === builtAtMs ? files : undefined
}

/**
 * Returns the time of the last change of a file or folder, in epoch milliseconds; `undefined` when it does not exist.
 */
async function modifiedTimeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.mtimeMs
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const names = await readdir(folder, { recursive: true })
  const known = new Set(names)
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const type = CONTENT_TYPE_BY_EXTENSION[extname(name)]
    if (!type || ENCODED_FILE_NAME.test(name)) continue
    const path = `/${name.replaceAll('\\', '/')}`
    const body = await readFile(join(folder, name))
    const [br, gzip] = await Promise.all(
      ['br', 'gz'].map(suffix =>
        known.has(`${name}.${suffix}`) ? readFile(join(folder, `${name}.${suffix}`)) : undefined,
      ),
    )
    files.set(pageAddress(path), {
      type,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      policy: contentPolicyHeaderOf(name, body),
      permissions: name.endsWith('.html') ? permissionsPolicyOfPage(pageAddress(path)) : undefined,
      isImmutable: IMMUTABLE_FOLDERS.some(it => path.startsWith(`/${it}/`)),
      body: new Uint8Array(body),
      br: br && new Uint8Array(br),
      gzip: gzip && new Uint8Array(gzip),
    })
  }
  return files
}

function contentPolicyHeaderOf(name: string, body: Buffer): string | undefined {
  const policy = name.endsWith('.html') ? contentPolicyOfPage(body.toString('utf8')) : undefined
  return policy && createContentPolicyHeader(policy)
}

function pageAddress(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '')
}
