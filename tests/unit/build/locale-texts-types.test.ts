import { expect, test } from 'vitest'
import { pseudoTranslateFiles } from '../../support/pseudo-site.ts'
import { findTypeErrors } from '../../support/type-errors.ts'

const inFolder = (name: string) => `src/i18n/en-XA/${name}`

test('the type check accepts a complete translation, and refuses one without a key or a parameter', () => {
  const whole = new Map(pseudoTranslateFiles())
  const wallet = whole.get(inFolder('wallet.ts')) ?? ''
  const [game = '', words = ''] = [...whole].find(([name]) => name.includes('jeepney-fiesta')) ?? []
  const lacking = wallet.replace(/ {2}amountEmpty: .*\n/, '')
  const plain = wallet.replace(/amountHint: params\((.*)\),/, 'amountHint: $1,')
  const renamed = wallet.replace('{min} tôô {max}', '{least} tôô {max}')
  const short = game.replace('en-XA', 'en-XB')
  const spoilt = new Map([
    [inFolder('lacking.ts'), lacking],
    [inFolder('plain.ts'), plain],
    [inFolder('renamed.ts'), renamed],
    [short, words.replace(/ {2}spin: .*\n/, '')],
  ])
  for (const text of spoilt.values()) expect([wallet, words]).not.toContain(text)

  const said = findTypeErrors(new Map([...whole, ...spoilt]))
  expect(whole.size).toBeGreaterThan(8)
  for (const name of whole.keys()) expect(said.get(name), name).toBe('')
  expect(said.get(inFolder('lacking.ts'))).toContain('amountEmpty')
  expect(said.get(short)).toContain('spin')
  expect(said.get(inFolder('plain.ts'))).toContain("Type 'string' is not assignable")
  expect(said.get(inFolder('renamed.ts'))).toContain('least')
})
