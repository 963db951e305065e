import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readBuiltPage } from '../support/built-page.ts'

const dist = mkdtempSync(join(tmpdir(), 'perya-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

const FILES = {
  '_astro/shell.js': 'import{a}from"./shared.js";a()',
  '_astro/shared.js': 'export const a=()=>import("./later.js")',
  '_astro/later.js': 'export{}',
  '_astro/client.js': 'import"./react.js"',
  '_astro/react.js': 'export{}',
  '_astro/lobby.js': 'import r from"./react.js"',
  '_astro/balance.js': 'import"./shared.js"',
  '_astro/own.js': 'export{}',
  '_astro/page.css': 'a{}',
}
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

function writeAndReadPage(markup: string) {
  writeFileSync(join(dist, 'index.html'), `<!doctype html><html><body>${markup}`)
  return readBuiltPage(dist, 'index.html')
}

const island = (name: string, client: string) =>
  `<astro-island uid="1" component-url="/_astro/${name}.js" renderer-url="/_astro/client.js" client="${client}" opts="{&quot;a&quot;:&quot;>&quot;}"><p>x</p></astro-island>`

describe('reading a built page', () => {
  test('the reader of a built page counts scripts that are imported statically, but not those imported with import()', () => {
    const { visitorScripts } = writeAndReadPage('<script type="module" src="/_astro/shell.js"></script>')
    expect(visitorScripts).toEqual(['_astro/shared.js', '_astro/shell.js'])
  })

  test('the reader of a built page lists inline scripts separately, and counts the scripts that they import', () => {
    const read = writeAndReadPage(
      '<script type="module">import"/_astro/own.js"</script><script type="application/ld+json">{}</script>',
    )
    expect(read.inlineScripts).toEqual(['import"/_astro/own.js"'])
    expect(read.visitorScripts).toEqual(['_astro/own.js'])
  })

  test('the reader of a built page counts an island for visitors only when it does not wait for a session', () => {
    const read = writeAndReadPage(island('lobby', 'idle') + island('balance', 'session'))
    expect(read.visitorScripts).toEqual(['_astro/client.js', '_astro/lobby.js', '_astro/react.js'])
    expect(read.playerScripts).toEqual([
      '_astro/balance.js',
      '_astro/client.js',
      '_astro/lobby.js',
      '_astro/react.js',
      '_astro/shared.js',
    ])
  })

  test('the reader of a built page finds style sheets and modules that are preloaded', () => {
    const read = writeAndReadPage(
      '<link rel="stylesheet" href="/_astro/page.css"><link href=/_astro/own.js rel=modulepreload>',
    )
    expect(read.styles).toEqual(['_astro/page.css'])
    expect(read.visitorScripts).toEqual(['_astro/own.js'])
  })

  test('the reader of a built page fails when a file that the page needs is missing', () => {
    expect(() => writeAndReadPage('<script src="/_astro/none.js"></script>')).toThrow(/none\.js/)
  })
})
