import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashRequestBody, toCanonicalJson } from '../../../../src/server/ledger/canonical.ts'

test.each([
  [{ b: 1, a: [true, null, 'x"y'] }, '{"a":[true,null,"x\\"y"],"b":1}'],
  [{ a: undefined, b: {} }, '{"b":{}}'],
  [[undefined, 1], '[null,1]'],
  [undefined, 'null'],
  ['é', '"é"'],
])('the JSON %j has one canonical form', (value, text) => {
  expect(toCanonicalJson(value)).toBe(text)
})

test('any JSON in canonical form is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(toCanonicalJson(JSON.parse(toCanonicalJson(value)))).toBe(toCanonicalJson(value))
      expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('request bodies with the same fields in another order have the same hash, and a changed value changes the hash', () => {
  const hash = hashRequestBody({ stake: 10, game: 1 })
  expect(hashRequestBody({ game: 1, stake: 10 })).toBe(hash)
  const others = [{ stake: 10 }, { stake: 10, game: '1' }, { stake: 1, game: 10 }, [10, 1], null]
  expect(new Set([hash, ...others.map(hashRequestBody)]).size).toBe(others.length + 1)
})
