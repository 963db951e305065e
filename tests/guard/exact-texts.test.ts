import { describe, expect, test } from 'vitest'
import { findTranslatableValues } from './support/exact-texts.ts'
import { readProductCode } from './support/sources.ts'

test('every amount, factor or code that stands alone on a page is marked so that a browser does not translate it', () => {
  expect(findTranslatableValues(readProductCode())).toEqual([])
})

describe('the guard', () => {
  const component = (line: string) => ({
    path: 'src/a/A.tsx',
    text: `export function A(props) {\n${line}\n}`,
  })
  const found = (line: string) => findTranslatableValues([component(line)])

  test.each([
    'return <dd>{formatMoney(props.coin)}</dd>',
    'return <p>+{formatMoney(props.coin)}</p>',
    'return <p>{props.words} {formatMoney(props.coin)}</p>',
    "return <dd>{props.coin > 0 ? formatMoney(props.coin) : '—'}</dd>",
    'return <dd>{props.isOpen && formatMoneyShort(props.coin)}</dd>',
    `return <dd>{\`+\${formatWhole(props.points)}\`}</dd>`,
    'return <b>{timesText(3)}</b>',
    'return <dd>{props.account.accountNumber}</dd>',
    'const { serverSeedHash } = props\nreturn <dd>{serverSeedHash}</dd>',
    'const amount = formatMoney(props.coin)\nreturn <dd>{amount}</dd>',
    'const [amount, words] = [formatMoney(props.coin), props.words]\nreturn <dd>{amount}</dd>',
    "const moneyOf = coin => coin ? formatMoney(coin) : '—'\nreturn <dd>{moneyOf(props.coin)}</dd>",
    'const rows = [[props.words, formatMoney(props.coin)]].filter(Boolean)\nreturn rows.map(([name, value]) => <dd>{value}</dd>)',
    'return <ExactText>{formatMoney(props.coin)}</ExactText>\n}\nfunction B() {\nreturn <b>{formatSpan(1)}</b>',
  ])('the guard of exact texts refuses this markup, in which a browser could translate a value: %j', line => {
    expect(found(line)).toHaveLength(1)
  })

  test.each([
    'return <ExactText as="dd">{formatMoney(props.coin)}</ExactText>',
    'return <ExactText as="dd">+{formatMoney(props.coin)}</ExactText>',
    'return <dl translate="no"><dd>{formatMoney(props.coin)}</dd></dl>',
    'return <p>{t.paid({ amount: formatMoney(props.coin) })}</p>',
    'const amount = formatMoney(props.coin)\nreturn <p>{t.paid({ amount })}</p>',
    'return <button aria-label={formatMoney(props.coin)} />',
    'return <p>{t.seedHash}</p>',
    'const rows = [[props.words, formatMoney(props.coin)]]\nreturn rows.map(([name, value]) => <dt>{name}</dt>)',
  ])('the guard of exact texts accepts this markup: %j', line => {
    expect(found(line)).toEqual([])
  })

  test('the guard of exact texts follows an amount through props and functions of other files', () => {
    const lines = {
      path: 'src/a/Line.tsx',
      text: 'export function Line({ amount }) { return <dd>{amount}</dd> }',
    }
    const facts = {
      path: 'src/a/Facts.tsx',
      text: 'export function Facts({ facts }) { return facts.map(([name, value]) => <dd>{value}</dd>) }',
    }
    const text = { path: 'src/a/text.ts', text: 'export const priceText = price => formatMoney(price)' }
    const page = {
      path: 'src/a/Page.tsx',
      text: [
        "import { Line } from './Line.tsx'",
        "import { Facts } from './Facts.tsx'",
        "import { priceText } from './text.ts'",
        'export function Page({ coin, t }) {',
        'return <><Line amount={formatMoney(coin)} /><Facts facts={[[t.coin, priceText(coin)]]} /></>',
        '}',
      ].join('\n'),
    }
    expect(findTranslatableValues([lines, facts, text, page])).toEqual([
      'src/a/Line.tsx:1: {amount}',
      'src/a/Facts.tsx:1: {value}',
    ])
    expect(findTranslatableValues([lines, facts])).toEqual([])
  })

  test.each([
    ['<td class="money">{formatMoneyShort(staked)}</td>', 1],
    ['<td class="money" translate="no">{formatMoneyShort(staked)}</td>', 0],
    ['<td>{t.paid({ amount: formatMoney(staked) })}</td>', 0],
  ])(
    'the guard of exact texts counts the unmarked values in the template of an Astro page: %s has %i',
    (line, count) => {
      expect(findTranslatableValues([{ path: 'src/pages/a.astro', text: `---\n---\n${line}` }])).toHaveLength(
        count,
      )
    },
  )
})
