import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/server/operator/commands.ts'
import { commandsDocumented, variablesDocumented, variablesRead } from './support/documented.ts'
import { ROOT, readCode } from './support/sources.ts'

/** Set by the build itself for its own later steps. */
const NOT_FOR_OPERATORS = ['PUBLIC_BUILD_ID']

test('the README lists every environment variable that the code reads, and no other', () => {
  const read = [...variablesRead(readCode())].filter(name => !NOT_FOR_OPERATORS.includes(name))
  const documented = variablesDocumented(readFileSync(`${ROOT}README.md`, 'utf8'))
  expect([...documented].sort()).toEqual(read.sort())
})

test("the README lists every command of the operator's tool, as the tool itself does", () => {
  const documented = commandsDocumented(readFileSync(`${ROOT}README.md`, 'utf8'))
  expect(documented).toEqual(commands.map(command => command.usage))
})

describe('the guard', () => {
  test('finds variables of the configuration and of other files', () => {
    const sources = [
      { path: 'src/server/config.ts', text: 'const variables = z.object({ NEW_ONE: z.string(), plain: 1 })' },
      { path: 'src/server/providers/x/x-config.ts', text: 'const variables = { OF_X: z.string() }' },
      { path: 'src/domain/x.ts', text: 'export const a = (env: Env) => env.OTHER || process.env.THIRD' },
      { path: 'src/platform/x.ts', text: 'const b = import.meta.env.PUBLIC_X' },
    ]
    expect([...variablesRead(sources)]).toEqual(['NEW_ONE', 'OF_X', 'OTHER', 'THIRD'])
  })

  test('reads the first column of the table alone', () => {
    const readme =
      '`NOT_THIS`\n### Environment\n\n| a | b |\n| - | - |\n| `ONE`, `TWO` | `three` `FOUR` |\n\n## Next\n| `FIVE` |'
    expect([...variablesDocumented(readme)]).toEqual(['ONE', 'TWO'])
  })

  test('reads the first block of code about operating alone', () => {
    const readme = '```\nnot this\n```\n## Operating\n\n```\none ID\ntwo\n```\n\n```\nthree\n```\n## Next\n'
    expect(commandsDocumented(readme)).toEqual(['one ID', 'two'])
  })
})
