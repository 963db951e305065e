import { describe, expect, test } from 'vitest'
import { isBaseLocaleTextFile } from './support/messages.ts'
import { readPlayerTexts } from './support/player-texts.ts'
import {
  type AllowedWord,
  findAvoidedWords,
  findLongTexts,
  findWrittenLengths,
  readShortTextKeys,
} from './support/player-words.ts'
import { listFiles, readProductCode, readSources } from './support/sources.ts'

/** Modules with texts for players that are not messages. */
const OTHER_TEXTS = ['src/domain/site/operator.ts']

const ALLOWED: readonly AllowedWord[] = [
  {
    path: 'src/features/lobby/texts/en-US/found-page.ts',
    phrase: 'What is turnover?',
    reason: 'the title of the answer that explains the legal term',
  },
  {
    path: 'src/features/lobby/texts/en-US/found-page-words.ts',
    phrase: 'rollover wagering wager playthrough',
    reason: 'words that players type into the search, which no page shows',
  },
  {
    path: 'content/pages/terms-of-use.md',
    phrase: 'The legal term for the total of your bets is turnover.',
    reason: 'The terms name the legal term once.',
  },
  {
    path: 'content/faq/what-is-turnover.md',
    phrase: 'This is also called turnover.',
    reason: 'Players who know the legal term search for it.',
  },
]

const ALLOWED_LENGTHS: readonly AllowedWord[] = [
  {
    path: 'content/pages/privacy-policy.md',
    phrase: 'for at least five years',
    reason: 'The Anti-Money Laundering Act says so.',
  },
  {
    path: 'content/pages/privacy-policy.md',
    phrase: 'We answer within 15 days',
    reason: 'The Data Privacy Act says so; staff answer.',
  },
  {
    path: 'content/pages/privacy-policy.md',
    phrase: 'within 72 hours after we know',
    reason: 'The Data Privacy Act says so.',
  },
  {
    path: 'src/features/kyc/texts/en-US/kyc-popup.ts',
    phrase: 'about five minutes',
    reason: 'It is an estimate of how long a player needs.',
  },
  {
    path: 'src/features/kyc/texts/en-US/kyc.ts',
    phrase: 'about five minutes',
    reason: 'It is an estimate of how long a player needs.',
  },
  {
    path: 'src/features/limits/texts/en-US/limits.ts',
    phrase: '60 minutes = 1 hour',
    reason: 'It explains the unit.',
  },
  {
    path: 'src/features/rounds/texts/en-US/report.ts',
    phrase: 'Last 7 days',
    reason: 'It names a choice.',
  },
  {
    path: 'src/features/rounds/texts/en-US/report.ts',
    phrase: 'Last 90 days',
    reason: 'It names a choice.',
  },
  {
    path: 'src/i18n/en-US/record-filter.ts',
    phrase: 'Last 7 days',
    reason: 'It names a choice.',
  },
  {
    path: 'src/i18n/en-US/record-filter.ts',
    phrase: 'Last 3 months',
    reason: 'It names a choice.',
  },
]

const texts = readSources(
  listFiles('src', 'content').filter(
    path => isBaseLocaleTextFile(path) || OTHER_TEXTS.includes(path) || /^content\/.+\.md$/.test(path),
  ),
).flatMap(readPlayerTexts)

test('no text for players, and no line of the guide for editors, uses a word from the list of avoided words', () => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(findAvoidedWords(texts, ALLOWED)).toEqual([])
})

test('no text for players states a length of time by hand that a constant of the product decides', () => {
  const lengths = texts.filter(({ path }) => path !== 'content/README.md')
  expect(findWrittenLengths(lengths, ALLOWED_LENGTHS)).toEqual([])
})

test('no heading, button or hint is longer than twelve words', () => {
  const shortKeys = readShortTextKeys(readProductCode())
  expect(shortKeys.size).toBeGreaterThan(300)
  expect(findLongTexts(texts, shortKeys)).toEqual([])
})

describe('the guard', () => {
  const path = 'src/i18n/en-US/x.ts'
  const inModule = (value: string) =>
    readPlayerTexts({ path, text: `export const xMessages = messages('stake', { wager: ${value} })` })
  const inMarkdown = (text: string) => readPlayerTexts({ path: 'content/faq/x.md', text })

  test.each([
    'Your stake is back',
    'Wagering',
    'Bet the turnover first',
    'The play-through ends today',
    'Take your reward',
    'Take it',
    'It can be taken until Monday',
    'Taken',
    'We took the bonus money back',
    'Your award is ready',
    '20 liveness',
    'With an approved identity',
    'Choose a colour',
    'Your licence number',
    'Bonus centre',
    'Order cancelled',
    'Your favourite games',
    'Send an e-mail',
    'This limit is in force',
    'We reckon it daily',
    'The task begins anew',
    'Your phone is not bound',
    'It opens by itself',
    'The demonstration has no customer service.',
    'From 2026-11-29',
    'This did not work!',
  ])('the guard of words for players refuses: %s', text => {
    expect(findAvoidedWords(inModule(`'${text}'`))).not.toEqual([])
    expect(findAvoidedWords(inModule(`params(count({ one: 'x', many: '${text}' }))`))).not.toEqual([])
    expect(findAvoidedWords(inMarkdown(text))).not.toEqual([])
  })

  test.each([
    'Take a break',
    'Take it out first',
    'Take the photo again',
    'A ticket takes part automatically',
    'This account name is taken. Choose another.',
    'Bet {stake} more',
    'License, color, center, canceled, email',
    'It takes about five minutes',
    'A player takes a photo of his license',
  ])('the guard of words for players accepts: %s', text => {
    expect(findAvoidedWords(inModule(`'${text}'`))).toEqual([])
  })

  test('the guard of words for players reads the fields and paragraphs of Markdown, but no code, figure or target', () => {
    const text =
      '---\nquestion: What is a stake?\nname: x\n---\n\nYou [bet](/faq#stake) `stake` {{vipStake}}.\n\nIt is a\nwager.\n'
    expect(findAvoidedWords(inMarkdown(text))).toEqual([
      'content/faq/x.md:2: "stake": write bet',
      'content/faq/x.md:8: "wager": write bet',
    ])
  })

  test('the guard of words for players accepts an allowed place once, and refuses a place that is not there', () => {
    const allowed = [{ path, phrase: 'called a stake', reason: 'x' }]
    expect(findAvoidedWords(inModule("'This is called a stake'"), allowed)).toEqual([])
    expect(findAvoidedWords(inModule("'It is called a stake: called a stake'"), allowed)).toHaveLength(1)
    expect(findAvoidedWords(inModule("'This is a bet'"), allowed)).toHaveLength(1)
  })

  test('the guard of words for players finds a length of time in digits and in words, but not a figure', () => {
    expect(findWrittenLengths(inModule("'Within 24 hours'"))).toEqual([
      `${path}:1: "24 hours": take it from the constant`,
    ])
    expect(findWrittenLengths(inMarkdown('It ends in two\ndays.'))).toHaveLength(1)
    expect(findWrittenLengths(inMarkdown('It ends in {{days}} days.'))).toEqual([])
    expect(findWrittenLengths(inModule("params(count({ one: '1 hour', many: '{count} hours' }))"))).toEqual(
      [],
    )
    const allowed = [{ path, phrase: 'Last 7 days', reason: 'x' }]
    expect(findWrittenLengths(inModule("'Last 7 days'"), allowed)).toEqual([])
  })

  test('the guard of words for players counts the words of a heading, a button and a hint', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    const long = (key: string, count: number, shortKeys: string[] = []) =>
      findLongTexts(
        readPlayerTexts({ path, text: `const x = { ${key}: '${words(count)}' }` }),
        new Set(shortKeys),
      )
    expect(long('endTitle', 13)).toEqual([`${path}:1: endTitle has 13 words`])
    expect(long('endTitle', 12)).toEqual([])
    expect(long('hint', 13)).toHaveLength(1)
    expect(long('terms', 13)).toEqual([])
    expect(long('terms', 13, [`${path}#terms`])).toHaveLength(1)
    expect(findLongTexts(inMarkdown(`## ${words(13)}\n\n${words(20)}`), new Set())).toHaveLength(1)
  })

  test('the guard of words for players finds the messages that markup shows as headings and buttons', () => {
    const markup = (body: string) => `import { xMessages } from '../i18n/en-US/x.ts'
      export function A() { const t = useStore(xMessages); return <>${body}</> }`
    const keysIn = (body: string) => [...readShortTextKeys([{ path: 'src/a/A.tsx', text: markup(body) }])]
    expect(keysIn('<h2 className="a">{t.a}</h2><p>{t.b}</p>')).toEqual([`${path}#a`])
    expect(keysIn('<button onClick={() => go()}>{isOpen ? t.a({ x }) : t.b}</button>')).toEqual([
      `${path}#a`,
      `${path}#b`,
    ])
    expect(keysIn('<SubmitButton>{t.a}</SubmitButton><Dialog title={t.b} text={t.c} />')).toHaveLength(2)
    const page =
      "---\nimport { xMessages } from '../i18n/en-US/x.ts'\nconst t = xMessages.get()\n---\n<h1>{t.a}</h1>"
    expect([...readShortTextKeys([{ path: 'src/a/a.astro', text: page }])]).toEqual([`${path}#a`])
  })
})
