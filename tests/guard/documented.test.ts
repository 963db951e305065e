import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { variablesDocumented, variablesRead } from './support/documented.ts'
import { ROOT, readCode } from './support/sources.ts'

/** Set by the build itself for its own later steps. */
const NOT_FOR_OPERATORS = ['PUBLIC_BUILD_ID']

test('the README lists every environment variable that the code reads, and no other', () => {
  const read = [...variablesRead(readCode())].filter(name => !NOT_FOR_OPERATORS.includes(name))
  const documented = variablesDocumented(readFileSync(`${ROOT}README.md`, 'utf8'))
  expect([...documented].sort()).toEqual(read.sort())
})

describe('the guard', () => {
  test('finds variables of the configuration and of other files', () => {
    const sources = [
      { path: 'src/server/config.ts', text: 'const variables = z.object({ NEW_ONE: z.string(), plain: 1 })' },
      { path: 'src/domain/x.ts', text: 'export const a = (env: Env) => env.OTHER || process.env.THIRD' },
      { path: 'src/platform/x.ts', text: 'const b = import.meta.env.PUBLIC_X' },
    ]
    expect([...variablesRead(sources)]).toEqual(['NEW_ONE', 'OTHER', 'THIRD'])
  })

  test('reads the first column of the table alone', () => {
    const readme =
      '`NOT_THIS`\n### Environment\n\n| a | b |\n| - | - |\n| `ONE`, `TWO` | `three` `FOUR` |\n\n## Next\n| `FIVE` |'
    expect([...variablesDocumented(readme)]).toEqual(['ONE', 'TWO'])
  })
})
