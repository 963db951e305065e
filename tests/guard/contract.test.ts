import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { shortFiles } from './support/contract.ts'
import { ROOT, readCode } from './support/sources.ts'

/** The endpoints that a file of the contract exports; most files of common parts export none. */
async function endpointsOf(file: string): Promise<Endpoint[]> {
  const module: Record<string, unknown> = await import(`../../src/contract/${file}.ts`)
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value
  return Object.values(module).filter(isEndpoint)
}

test('the contract lists the endpoints of every family', async () => {
  const files = readdirSync(`${ROOT}src/contract`).map(name => name.replace(/\.ts$/, ''))
  const endpoints = (await Promise.all(files.map(endpointsOf))).flat()
  expect(endpoints.length).toBeGreaterThan(200)
  expect(contract.map(it => it.path).sort()).toEqual(endpoints.map(it => it.path).sort())
})

test('no file of domain and contract is shorter than a subject', () => {
  expect(shortFiles(readCode())).toEqual([])
})

describe('the guard', () => {
  test('finds files that hold next to nothing', () => {
    const text = 'export const A = 1\n'
    const paths = ['src/domain/a.ts', 'src/contract/a.ts', 'src/stores/a.ts']
    expect(shortFiles(paths.map(path => ({ path, text })))).toEqual(['src/domain/a.ts', 'src/contract/a.ts'])
    expect(shortFiles([{ path: 'src/domain/a.ts', text: text.repeat(8) }])).toEqual([])
  })
})
