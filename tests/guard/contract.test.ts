import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { findShortFiles, listEndpointFiles } from './support/contract.ts'
import { listFiles, PROJECT_ROOT_FOLDER, readProductCode } from './support/sources.ts'

/** Returns the endpoints that a contract file exports. Most files of common parts export none. */
async function endpointsOf(path: string): Promise<Endpoint[]> {
  const module: Record<string, unknown> = await import(`${PROJECT_ROOT_FOLDER}${path}`)
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value
  return Object.values(module).filter(isEndpoint)
}

test('the contract lists every endpoint that the contract files of the site and of all features declare', async () => {
  const files = listEndpointFiles(listFiles('src'))
  const endpoints = (await Promise.all(files.map(endpointsOf))).flat()
  expect(endpoints.length).toBeGreaterThan(200)
  expect(allEndpoints.map(it => it.path).sort()).toEqual(endpoints.map(it => it.path).sort())
})

test('no file of the domain, of the contract or of a feature holds so little code that it belongs in another file', () => {
  expect(findShortFiles(readProductCode())).toEqual([])
})

describe('the guard', () => {
  test('the guard of the contract reads the common contract files and those of features, and no other files', () => {
    const found = ['src/contract/a.ts', 'src/features/b/contract.ts', 'src/features/c/contract/orders.ts']
    const others = ['src/contract/README.md', 'src/features/b/rules/contract.ts', 'src/server/contract.ts']
    expect(listEndpointFiles([...found, ...others])).toEqual(found)
  })

  test('the guard of the contract finds files with a single line of code in the domain, contract and features', () => {
    const text = 'export const A = 1\n'
    const paths = ['src/domain/a.ts', 'src/contract/a.ts', 'src/stores/a.ts']
    expect(findShortFiles(paths.map(path => ({ path, text })))).toEqual([
      'src/domain/a.ts',
      'src/contract/a.ts',
    ])
    const ofFeature = ['src/features/a/rules/odds.ts', 'src/features/a/contract.ts']
    const door = 'src/features/a/rules/public.ts'
    expect(findShortFiles([...ofFeature, door].map(path => ({ path, text })))).toEqual(ofFeature)
    expect(findShortFiles([{ path: 'src/domain/a.ts', text: text.repeat(8) }])).toEqual([])
  })
})
