import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../../guard/support/sources.ts'
import { pseudoFiles } from '../../support/pseudo-site.ts'

/** The type errors of each of these files, as if they existed at these paths. */
function check(files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map([...files].map(([path, text]) => [join(ROOT, path), text]))
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = path => texts.get(path) ?? readFile(path)
  host.fileExists = path => texts.has(path) || fileExists(path)
  const program = ts.createProgram([...texts.keys()], { ...options, noEmit: true }, host)
  const said = [...texts.keys()].map((path): [string, string] => {
    const errors = program.getSemanticDiagnostics(program.getSourceFile(path))
    const words = errors.map(it => ts.flattenDiagnosticMessageText(it.messageText, '\n'))
    return [relative(ROOT, path), words.join('\n')]
  })
  return new Map(said)
}

const inFolder = (name: string) => `src/i18n/en-XA/${name}`

test('the type check takes a translation that is whole, and misses a key or a parameter', () => {
  const whole = new Map(pseudoFiles())
  const wallet = whole.get(inFolder('wallet.ts')) ?? ''
  const [game = '', words = ''] = [...whole].find(([name]) => name.includes('jeepney-fiesta')) ?? []
  const lacking = wallet.replace(/ {2}chooseAmount: .*\n/, '')
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

  const said = check(new Map([...whole, ...spoilt]))
  expect(whole.size).toBeGreaterThan(8)
  for (const name of whole.keys()) expect(said.get(name), name).toBe('')
  expect(said.get(inFolder('lacking.ts'))).toContain('chooseAmount')
  expect(said.get(short)).toContain('spin')
  expect(said.get(inFolder('plain.ts'))).toContain("Type 'string' is not assignable")
  expect(said.get(inFolder('renamed.ts'))).toContain('least')
})
