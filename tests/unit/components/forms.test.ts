import { type FunctionComponent, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Checkbox } from '../../../src/components/form/Checkbox.tsx'
import { CodeField } from '../../../src/components/form/CodeField.tsx'
import { Field } from '../../../src/components/form/Field.tsx'
import { ImagePicker } from '../../../src/components/form/ImagePicker.tsx'
import { Select } from '../../../src/components/form/Select.tsx'
import { TextArea } from '../../../src/components/form/TextArea.tsx'
import { RecordList } from '../../../src/components/records/RecordList.tsx'
import { OpenIntentNotice } from '../../../src/components/states/OpenIntentNotice.tsx'
import { Skeleton } from '../../../src/components/states/Skeleton.tsx'
import { Tabs } from '../../../src/components/Tabs.tsx'
import { DAY_MS } from '../../../src/domain/time.ts'
import { type Environment, setEnvironment } from '../../../src/platform/environment.ts'

const html = (element: ReactNode) => renderToStaticMarkup(element)
const doNothing = () => {}

/** Creates an element of a component whose type requires `children` among the properties. */
const elementOf = <Props extends object>(type: FunctionComponent<Props>, props: Props) => h(type, props)

/** Returns the texts to which the field's `aria-describedby` points. */
function descriptionOf(markup: string): string[] {
  const ids = /aria-describedby="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? []
  return ids.map(id => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? `no element ${id}`)
}

const HINT_AND_ERROR = { hint: 'What it is for.', error: 'Fill in this field.' }

describe('every field', () => {
  const fields: [string, (notes: object) => ReactNode][] = [
    ['Field', notes => h(Field, { label: 'Name', name: 'name', ...notes })],
    ['TextArea', notes => h(TextArea, { label: 'Text', value: '', onText: doNothing, ...notes })],
    [
      'Select',
      notes =>
        h(Select, { label: 'City', name: 'city', value: '', options: [], onChoose: doNothing, ...notes }),
    ],
    ['CodeField', notes => h(CodeField, { label: 'Code', value: '', onText: doNothing, ...notes })],
    [
      'Checkbox',
      notes =>
        elementOf(Checkbox, { name: 'is', isChecked: false, onCheck: doNothing, children: 'Yes', ...notes }),
    ],
  ]

  test.each(fields)(
    'screen readers read the hint and the error of the form field %s as its description, and not as an alert',
    (_, field) => {
      const wrong = html(field(HINT_AND_ERROR))
      expect(descriptionOf(wrong)).toEqual([HINT_AND_ERROR.hint, HINT_AND_ERROR.error])
      expect(wrong).toContain('aria-invalid="true"')
      expect(wrong).not.toContain('role="alert"')
      expect(html(field({}))).not.toMatch(/aria-invalid|aria-describedby/)
    },
  )

  test.each(fields)('the form field %s has a label that belongs to its input', (_, field) => {
    const markup = html(field({}))
    const id = /<(?:input|textarea|select)[^>]* id="([^"]*)"/.exec(markup)?.[1]
    const isInside = /<label[^>]*><input/.test(markup)
    expect(isInside || markup.includes(`<label for="${id}"`)).toBe(true)
  })
})

test('screen readers announce a switch as a switch, and a checkbox as a checkbox', () => {
  const box = (isSwitch: boolean) =>
    html(
      elementOf(Checkbox, {
        name: 'sound',
        isChecked: true,
        onCheck: doNothing,
        isSwitch,
        children: 'Sound',
      }),
    )
  expect(box(true)).toContain('role="switch"')
  expect(box(false)).not.toContain('role=')
  expect(box(true)).toContain('checked=""')
})

test('the phone can fill in the field for an SMS code from a text message', () => {
  const markup = html(h(CodeField, { label: 'Code', value: '', onText: doNothing }))
  expect(markup).toContain('autoComplete="one-time-code"')
  expect(markup).toContain('inputMode="numeric"')
})

test('a text field shows the number of typed characters', () => {
  const markup = html(h(TextArea, { label: 'Text', value: 'ab', onText: doNothing, count: '2 of 10' }))
  expect(descriptionOf(markup)).toEqual(['2 of 10'])
})

test('the Tab key reaches only the selected tab, and each tab panel refers to its tab', () => {
  const tabs = [
    { name: 'a', label: 'One' },
    { name: 'b', label: 'Two' },
  ]
  const markup = html(
    elementOf(Tabs, { label: 'Views', tabs, current: 'b', onChoose: doNothing, children: 'text' }),
  )
  expect(markup.match(/role="tab"/g)).toHaveLength(2)
  expect(markup.match(/aria-selected="true"[^>]*tabindex="0"/gi)).toHaveLength(1)
  expect(markup.match(/aria-selected="false"[^>]*tabindex="-1"/gi)).toHaveLength(1)
  const panel = /role="tabpanel" id="([^"]*)" aria-labelledby="([^"]*)"/.exec(markup)
  expect(markup).toContain(`aria-controls="${panel?.[1]}"`)
  expect(markup).toContain(`id="${panel?.[2]}"`)
})

test('chosen pictures can be removed, and more can be added up to the maximum', () => {
  const images = [{ id: 1, name: 'card.png', previewUrl: 'data:image/png,x' }]
  const picker = (countMax: number) =>
    html(
      h(ImagePicker, {
        label: 'Pictures',
        images,
        countMax,
        labels: { add: 'Add', remove: name => `Remove ${name}` },
        onPick: doNothing,
        onRemove: doNothing,
      }),
    )
  expect(picker(2)).toContain('aria-label="Remove card.png"')
  expect(picker(2)).toContain('type="file"')
  expect(picker(1)).not.toContain('type="file"')
})

test('the notice about an unanswered request has a message and a link to the result, and is locked during a retry', () => {
  const notice = {
    message: 'We do not know.',
    askAgain: 'Send again',
    pendingLabel: 'Sending…',
    onAskAgain: doNothing,
    link: { href: '/wallets/record', label: 'See your deposits' },
  }
  const markup = html(h(OpenIntentNotice, { ...notice, isPending: false }))
  expect(markup).toContain('We do not know.')
  expect(markup).toContain('href="/wallets/record"')
  expect(html(h(OpenIntentNotice, { ...notice, isPending: true }))).toMatch(
    /aria-disabled="true"[^>]*>Sending…/,
  )
})

describe('a list of records', () => {
  beforeAll(() => setEnvironment({ time: { now: () => Date.parse('2026-11-30T12:00:00') } } as Environment))

  const list = (records: object) =>
    html(
      h(RecordList<{ id: number }>, {
        records: records as never,
        rowKey: row => String(row.id),
        timeOf: row => Date.parse('2026-11-20T12:00:00') - row.id * DAY_MS,
        render: row => `row ${row.id}`,
        linkOf: row => ({ href: `/orders/${row.id}`, label: `Order ${row.id}` }),
        empty: 'nothing',
        labels: { loading: 'Loading', tryAgain: 'Try again', showMore: 'Show more' },
        onRetry: doNothing,
        onMore: doNothing,
      }),
    )

  test('a list of records makes each whole row a link with a text for screen readers', () => {
    const markup = list({ state: 'ready', rows: [{ id: 7 }], hasMore: true, isLoadingMore: false })
    expect(markup).toMatch(
      /<a class="row-link" href="\/orders\/7"><span class="sr-only">Order 7<\/span><\/a>row 7/,
    )
    expect(markup).toContain('Show more')
  })

  test('a list of records names each day once, above the rows of the day', () => {
    const rows = [{ id: 1 }, { id: 1.25 }, { id: 7 }]
    const markup = list({ state: 'ready', rows, hasMore: false, isLoadingMore: false })
    expect(markup.match(/Nov \d+, 2026/g)).toEqual(['Nov 19, 2026', 'Nov 13, 2026'])
    expect(markup).toMatch(/<p id="([^"]+)"[^>]*>Thu, Nov 19, 2026<\/p><ul [^>]*aria-labelledby="\1"/)
    expect(markup).toMatch(/Nov 19, 2026.*row 1<.*row 1\.25<.*Nov 13, 2026.*row 7</)
  })

  test.each([
    [{ state: 'loading' }, /role="status" aria-label="Loading"/],
    [{ state: 'failed', message: 'Why' }, /role="alert".*Why.*Try again/],
    [{ state: 'ready', rows: [], hasMore: false, isLoadingMore: false }, /^nothing$/],
  ])('a list of records shows that it loads, failed or is empty, for the state %j', (records, markup) => {
    expect(list(records)).toMatch(markup)
  })
})

test('a loading skeleton is announced as a status, and has one block for each loading part and no inline styles', () => {
  const markup = html(h(Skeleton, { label: 'Loading', blocks: ['h-4', 'h-8'] }))
  expect(markup).toMatch(/role="status" aria-label="Loading"/)
  expect(markup.match(/class="skeleton h-\d"/g)).toHaveLength(2)
  expect(markup).not.toContain('style=')
})
