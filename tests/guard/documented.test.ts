import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../src/contract/contract.ts'
import { MEBIBYTE } from '../../src/domain/bytes.ts'
import { readCommandInput } from '../../src/server/command-line/parameters.ts'
import { computeFormBytesMax } from '../../src/server/http/form.ts'
import { operatorCommands } from '../../src/server/operator/commands.ts'
import { parseCommandWords } from '../../src/server/operator/words.ts'
import { listDocumentedCommands, listDocumentedVariables, listVariablesInCode } from './support/documented.ts'
import { PROJECT_ROOT_FOLDER, readProductCode } from './support/sources.ts'

const GUIDE = readFileSync(`${PROJECT_ROOT_FOLDER}src/server/OPERATING.md`, 'utf8')

/** Variables that operators never set: the build sets them for its later steps. */
const BUILD_VARIABLES = ['PUBLIC_BUILD_ID']

test('the operating guide lists every environment variable that the code reads, and no other', () => {
  const read = [...listVariablesInCode(readProductCode())].filter(name => !BUILD_VARIABLES.includes(name))
  const documented = listDocumentedVariables(GUIDE)
  expect([...documented].sort()).toEqual(read.sort())
})

test('the operating guide tells balancers a size of bodies that the largest form fits into, to the next MiB', () => {
  const bytes = allEndpoints.map(({ form, bodyBytesMax }) => computeFormBytesMax(form ?? {}, bodyBytesMax))
  const [, size] = /must let a body of (\d+) MiB through/.exec(GUIDE) ?? []
  expect(Number(size)).toBe(Math.ceil(Math.max(...bytes) / MEBIBYTE))
})

test("every example of the operator's command line in the operating guide is a valid command or a request for help", () => {
  const documented = listDocumentedCommands(GUIDE)
  expect(documented).toContainEqual(['--help'])
  for (const words of documented) {
    const call = parseCommandWords(operatorCommands, words)
    if (call.kind === 'command') readCommandInput(call.command, call.given)
  }
})

describe('the guard', () => {
  test('the guard of the operating guide finds the environment variables that configuration and other code read', () => {
    const sources = [
      { path: 'src/server/config.ts', text: 'const variables = z.object({ NEW_ONE: z.string(), plain: 1 })' },
      { path: 'src/server/providers/x/x-config.ts', text: 'const variables = { OF_X: z.string() }' },
      { path: 'src/domain/x.ts', text: 'export const a = (env: Env) => env.OTHER || process.env.THIRD' },
      { path: 'src/platform/x.ts', text: 'const b = import.meta.env.PUBLIC_X' },
    ]
    expect([...listVariablesInCode(sources)]).toEqual(['NEW_ONE', 'OF_X', 'OTHER', 'THIRD'])
  })

  test('the guard of the operating guide takes variable names only from the first column of the environment table', () => {
    const guide =
      '`NOT_THIS`\n## Environment\n\n| a | b |\n| - | - |\n| `ONE`, `TWO` | `three` `FOUR` |\n\n## Next\n| `FIVE` |'
    expect([...listDocumentedVariables(guide)]).toEqual(['ONE', 'TWO'])
  })

  test('the guard of the operating guide splits commands into words, and keeps a quoted text as one word', () => {
    const guide =
      'Run `npm run operator -- --help`.\n```sh\nnpm run operator -- note 1 --text "a b"\nnpm run build\n```'
    expect(listDocumentedCommands(guide)).toEqual([['note', '1', '--text', 'a b']])
  })
})
