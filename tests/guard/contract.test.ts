import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contractFiles, shortFiles } from './support/contract.ts'
import { listFiles, ROOT, readCode } from './support/sources.ts'

type Named<Value> = readonly (readonly [name: string, value: Value])[]

const files = contractFiles(listFiles('src'))
const families = files.flatMap(file => /^(.+)\.calls\.ts$/.exec(file)?.[1] ?? [])

async function exportsOf<Value extends Call>(file: string): Promise<Named<Value>> {
  const module: Record<string, unknown> = await import(`${ROOT}${file}.ts`)
  const isCall = (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value
  return Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []))
}

const faceOf = ({ path, access, envelope }: Call) => ({ path, access, envelope })

/** The calls that the browser's file of these endpoints must declare. */
function callsFor(endpoints: Named<Endpoint>): Record<string, Call> {
  return Object.fromEntries(endpoints.map(([name, endpoint]) => [`${name}Call`, faceOf(endpoint)]))
}

describe('the contract', () => {
  test.each(families)('declares each call of %s once for the browser, under its own name', async family => {
    const endpoints = await exportsOf<Endpoint>(family)
    const calls = await exportsOf<Call>(`${family}.calls`)
    expect(Object.fromEntries(calls.map(([name, call]) => [name, faceOf(call)]))).toEqual(callsFor(endpoints))
  })

  test('lists the endpoints of every family', async () => {
    const all = await Promise.all(families.map(family => exportsOf<Endpoint>(family)))
    const paths = all.flatMap(endpoints => endpoints.map(([, endpoint]) => endpoint.path))
    expect(contract.map(it => it.path).sort()).toEqual(paths.sort())
  })
})

test('no file of domain and contract is shorter than a subject', () => {
  expect(shortFiles(readCode())).toEqual([])
})

describe('the guard', () => {
  test('reads endpoints of the common contract and of features', () => {
    const found = ['src/contract/a.ts', 'src/features/b/contract.ts', 'src/features/c/contract/orders.ts']
    const others = ['src/contract/README.md', 'src/features/b/rules/contract.ts', 'src/server/contract.ts']
    expect(contractFiles([...found, ...others])).toEqual(found)
  })

  test('finds files that hold next to nothing, lists of calls aside', () => {
    const text = 'export const A = 1\n'
    const paths = ['src/domain/a.ts', 'src/contract/a.ts', 'src/contract/a.calls.ts', 'src/stores/a.ts']
    expect(shortFiles(paths.map(path => ({ path, text })))).toEqual(['src/domain/a.ts', 'src/contract/a.ts'])
    const ofFeature = ['src/features/a/rules/odds.ts', 'src/features/a/contract.ts']
    const door = 'src/features/a/rules/public.ts'
    expect(shortFiles([...ofFeature, door].map(path => ({ path, text })))).toEqual(ofFeature)
    expect(shortFiles([{ path: 'src/domain/a.ts', text: text.repeat(8) }])).toEqual([])
  })

  test('misses a call that a family does not declare', () => {
    const { path, access, envelope } = contract[0] as Endpoint
    const endpoints: Named<Endpoint> = [['one', contract[0] as Endpoint]]
    expect(callsFor(endpoints)).toEqual({ oneCall: { path, access, envelope } })
    expect(callsFor(endpoints)).not.toEqual({})
  })
})
