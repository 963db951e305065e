import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../../guard/support/sources.ts'
import { pseudoMessageFiles } from '../../support/pseudo-site.ts'

const FOLDER = join(ROOT, 'src/i18n/en-XA')

/** What the type check says of each of these files, as if they stood in a folder of `src/i18n`. */
function check(files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map([...files].map(([name, text]) => [join(FOLDER, name), text]))
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = path => texts.get(path) ?? readFile(path)
  host.fileExists = path => texts.has(path) || fileExists(path)
  const program = ts.createProgram([...texts.keys()], { ...options, noEmit: true }, host)
  const said = [...texts.keys()].map((path): [string, string] => {
    const faults = program.getSemanticDiagnostics(program.getSourceFile(path))
    const words = faults.map(it => ts.flattenDiagnosticMessageText(it.messageText, '\n'))
    return [basename(path), words.join('\n')]
  })
  return new Map(said)
}

test('the type check takes a translation that is whole, and misses a key or a parameter', {
  timeout: 60_000,
}, () => {
  const whole = new Map(pseudoMessageFiles())
  const wallet = whole.get('wallet.ts') ?? ''
  const lacking = wallet.replace(/ {2}chooseAmount: .*\n/, '')
  const plain = wallet.replace(/amountHint: params\((.*)\),/, 'amountHint: $1,')
  const renamed = wallet.replace('{min} tôô {max}', '{least} tôô {max}')
  const spoilt = new Map([
    ['lacking.ts', lacking],
    ['plain.ts', plain],
    ['renamed.ts', renamed],
  ])
  for (const text of spoilt.values()) expect(text).not.toBe(wallet)

  const said = check(new Map([...whole, ...spoilt]))
  expect(whole.size).toBeGreaterThan(8)
  for (const name of whole.keys()) expect(said.get(name), name).toBe('')
  expect(said.get('lacking.ts')).toContain('chooseAmount')
  expect(said.get('plain.ts')).toContain("Type 'string' is not assignable")
  expect(said.get('renamed.ts')).toContain('least')
})
