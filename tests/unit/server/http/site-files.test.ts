import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { constants, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILD_ID_FILE } from '../../../../src/build/hosting/hosting.ts'
import { readBuiltSite } from '../../../../src/server/http/site-files.ts'
import { eventually } from '../../../support/eventually.ts'

let dist: string

beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'perya-site-')), 'dist')
})

afterEach(() => rmSync(join(dist, '..'), { recursive: true }))

/** Writes the files of a build in this order. `BUILD_ID_FILE` as the last file marks the build as complete. */
function writeBuild(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), `${name}\n`)
  }
}

/** Empties the folder and writes these files, as a build does. */
function buildAgain(...names: string[]): void {
  rmSync(dist, { recursive: true })
  writeBuild(...names)
}

test('the server finds files of the built site by their addresses, with their types and compressed copies', async () => {
  writeBuild(
    'index.html',
    'about-us.html',
    'about-us.html.br',
    '_assets/shell-1.js',
    'notes.unknown',
    BUILD_ID_FILE,
  )
  const site = await readBuiltSite(dist)
  expect([...site.keys()].sort()).toEqual(['/', '/_assets/shell-1.js', '/about-us', '/build-id.txt'])
  expect(site.get('/about-us')).toMatchObject({ type: 'text/html; charset=utf-8', isImmutable: false })
  expect(Buffer.from(site.get('/about-us')?.br ?? []).toString()).toBe('about-us.html.br\n')
  expect(site.get('/_assets/shell-1.js')?.isImmutable).toBe(true)
})

test('the server finds no pages of a site that was never built', async () => {
  expect((await readBuiltSite(dist)).size).toBe(0)
})

test('the server waits for a build of the site that is still running', async () => {
  writeBuild('index.html')
  const reading = readBuiltSite(dist)
  setTimeout(() => writeBuild('about-us.html', BUILD_ID_FILE), 20)
  expect([...(await reading).keys()]).toContain('/about-us')
})

test('when a file vanishes while the site is read, the server reads the site of the next build', async () => {
  writeBuild('index.html', BUILD_ID_FILE)
  // Creates a link to a missing file. The folder lists it, but reading it fails, as with a file that has just been
  // removed.
  symlinkSync(join(dist, 'nowhere'), join(dist, 'about-us.html'))
  const reading = readBuiltSite(dist)
  setTimeout(() => buildAgain('index.html', 'faq.html', BUILD_ID_FILE), 20)
  expect([...(await reading).keys()].sort()).toEqual(['/', '/build-id.txt', '/faq'])
})

test('the server never mixes the files of two builds', async () => {
  writeBuild('index.html', BUILD_ID_FILE)
  utimesSync(join(dist, BUILD_ID_FILE), 1, 1)
  // The path of a named pipe, which can be read to its end only when its writer closes it. The second build therefore
  // replaces the files while the first is still being read.
  const slow = join(dist, 'about-us.html')
  execFileSync('mkfifo', [slow])
  const reading = readBuiltSite(dist)
  const writer = await eventually(() => open(slow, constants.O_WRONLY | constants.O_NONBLOCK))
  buildAgain('index.html', 'faq.html', BUILD_ID_FILE)
  await writer.close()
  expect([...(await reading).keys()].sort()).toEqual(['/', '/build-id.txt', '/faq'])
})

test('a site folder that stays incomplete is reported with instructions', async () => {
  writeBuild('index.html')
  await expect(readBuiltSite(dist, 50)).rejects.toThrow(/No whole build in .+: run `npm run build`/)
})
