import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPreviousRelease, writePreviousReleaseFiles } from '../../../../src/build/hosting/releases.ts'

let dist: string

beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'perya-releases-')), 'dist')
})

afterEach(() => rmSync(join(dist, '..'), { recursive: true }))

/** Writes a build as Astro does: empties the folder and then writes the new files. */
async function build(id: string, files: readonly string[]): Promise<void> {
  const stored = await readPreviousRelease(dist, id)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, '_assets'), { recursive: true })
  for (const file of files) writeFileSync(join(dist, '_assets', file), `${file} of ${id}`)
  await writePreviousReleaseFiles(dist, id, stored)
}

const assets = () => readdirSync(join(dist, '_assets')).sort()

test('files with a hash in their names stay on the server for one more release, and are deleted with the release after that', async () => {
  await build('a', ['shell-a.js', 'same.js'])
  await build('b', ['shell-b.js', 'same.js'])
  expect(assets()).toEqual(['same.js', 'shell-a.js', 'shell-b.js'])
  await build('c', ['shell-c.js', 'same.js'])
  expect(assets()).toEqual(['same.js', 'shell-b.js', 'shell-c.js'])
})

test('building the same release again keeps the files of the release before', async () => {
  await build('a', ['shell-a.js'])
  await build('b', ['shell-b.js'])
  await build('b', ['shell-b.js'])
  expect(assets()).toEqual(['shell-a.js', 'shell-b.js'])
})

test('when two releases have a file with the same name, the file of the newer release is kept', async () => {
  await build('a', ['same.js'])
  await build('b', ['same.js'])
  expect(readFileSync(join(dist, '_assets/same.js'), 'utf8')).toBe('same.js of b')
})

test('the first build in a folder finds no earlier release whose files it must keep', async () => {
  expect(await readPreviousRelease(dist, 'a')).toBeUndefined()
})
