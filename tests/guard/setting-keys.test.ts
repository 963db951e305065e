import { expect, test } from 'vitest'
import { createProjectProgram } from './support/promises.ts'
import { findUnreadSettings } from './support/setting-keys.ts'

// This file tests the search with samples; the step `types` runs it over the project, with the program of its type
// check.
const REGISTRY = {
  path: 'src/server/settings/registry.ts',
  text: `import { z } from 'zod'
const setting = <Schema extends z.ZodType>(schema: Schema, fallback: () => z.output<Schema>) => ({ schema, fallback })
const sizes = z.strictObject({ accessed: z.int(), bound: z.int(), named: z.int(), copied: z.int(), lost: z.int() })
export const SETTINGS = {
  sizes: setting(
    sizes.refine(({ lost }) => lost > 0),
    () => ({ accessed: 1, bound: 1, named: 1, copied: 1, lost: 1 }),
  ),
  list: setting(z.array(z.strictObject({ id: z.int(), note: z.string() })), () => []),
  forgotten: setting(z.int(), () => 1),
}
export type SettingValue<Key extends keyof typeof SETTINGS> = ReturnType<(typeof SETTINGS)[Key]['fallback']>
export declare function get<Key extends keyof typeof SETTINGS>(key: Key): SettingValue<Key>
`,
}

const READERS = [
  {
    path: 'src/server/site/answer.ts',
    text: `import { get, type SettingValue } from '../settings/registry.ts'
interface Answer { readonly copied: number; readonly extra: number }
const { copied, ...others } = get('sizes')
export const answer = (): Answer => ({ ...{ copied }, ...others, extra: 1 })
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
export const listed = ids(get('list'))
const sizeOf = (name: Exclude<keyof SettingValue<'sizes'>, 'none'>) => get('sizes')[name]
export const named = sizeOf('named')
`,
  },
  {
    path: 'src/stores/site/page.ts',
    text: `import { get } from '../../server/settings/registry.ts'
export const accessed = get('sizes').accessed
const limit = ({ bound }: { readonly bound: number }) => bound
export const bounded = limit(get('sizes'))
`,
  },
]

test('the search for settings without an effect finds a setting and a field of a setting that only a schema reads', () => {
  expect(findUnreadSettings(createProjectProgram([REGISTRY, ...READERS]))).toEqual([
    'sizes.lost',
    'list.note',
    'forgotten',
  ])
})

test('the search for settings without an effect finds every field once nothing reads the settings', () => {
  expect(findUnreadSettings(createProjectProgram([REGISTRY]))).toEqual([
    'sizes',
    'sizes.accessed',
    'sizes.bound',
    'sizes.named',
    'sizes.copied',
    'sizes.lost',
    'list',
    'list.id',
    'list.note',
    'forgotten',
  ])
})
