import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const files = await readdir(new URL('../../../src/head', import.meta.url))
const names = files.filter(file => file.endsWith('.ts')).map(file => file.slice(0, -'.ts'.length))

describe('a script of the head', () => {
  test.each(names)('the head script %s is compiled to one line that imports nothing', async name => {
    const text = await compileHeadScript(name)
    expect(text).toMatch(/^\(\(\)=>\{.+\}\)\(\)$/)
    expect(text).not.toMatch(/\bimport\b|\bexport\b|<\/script/)
  })

  test('compiling a head script that has no source file throws an error', async () => {
    await expect(compileHeadScript('gone')).rejects.toThrow(/gone/)
  })
})
