import { describe, expect, test } from 'vitest'
import { collectCodeWords, findUnknownNames } from './support/named-code.ts'
import { listFiles, readSources } from './support/sources.ts'

const files = listFiles()
const CODE_FILE = /\.(ts|tsx|mjs|js|astro|css|json)$/

test('comments and pages in Markdown name only code that exists', () => {
  const words = collectCodeWords(readSources(files.filter(path => CODE_FILE.test(path))))
  const named = readSources(files.filter(path => /^(src|tests)\/.*\.(ts|tsx|astro)$|\.md$/.test(path)))
  expect(findUnknownNames(named, words)).toEqual([])
})

describe('the guard', () => {
  const words = collectCodeWords([
    {
      path: 'src/x.tsx',
      text: [
        '/** `goneInComment` */',
        "const readConfig = () => 'perya_hub' // goneAtEnd",
        'const view = <p title={`a $' + '{readConfig()} inTemplate`}>inText</p>',
      ].join('\n'),
    },
    { path: 'src/x.css', text: '--card-gap: 1px; isCss' },
  ])
  const unknownIn = (text: string) => findUnknownNames([{ path: 'src/y.ts', text }], words)

  test.each([
    '/** `readConfig`, `readConfig()`, `perya_hub`, `inTemplate`, `inText` and `isCss` exist. */',
    '/** `word`, `Word`, `a.goneMember`, `gone-name`, `{{goneFigure}}` and goneBare are no names of code. */',
    'const goneName = `goneName`',
  ])('the guard of names in comments accepts this text: %s', text => {
    expect(unknownIn(text)).toEqual([])
  })

  test.each([
    ['/** See `goneName`. */', 'src/y.ts:1: goneName'],
    ['\nconst a = 1 // `GoneName` makes it.', 'src/y.ts:2: GoneName'],
    ['/* It calls `goneCall()`. */', 'src/y.ts:1: goneCall'],
    ['// `GONE_NAME` is the bound.', 'src/y.ts:1: GONE_NAME'],
    ['// `gone_column` has the id.', 'src/y.ts:1: gone_column'],
    ['// `goneInComment` is only named in a comment, as is `goneAtEnd`.', 'src/y.ts:1: goneInComment'],
  ])(
    'the guard of names in comments refuses this text, which names code that does not exist: %s',
    (text, line) => {
      expect(unknownIn(text)[0]).toBe(line)
    },
  )

  test('the guard of names in Markdown refuses a name that does not exist, but not in code samples', () => {
    const text = 'Call `goneCall`.\n```ts\n`goneInSample`\n```\nThen `goneThen`, not `readConfig`.'
    expect(findUnknownNames([{ path: 'src/README.md', text }], words)).toEqual([
      'src/README.md:1: goneCall',
      'src/README.md:5: goneThen',
    ])
  })
})
