import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ContentFixture, openContentFixture } from './content-fixture.ts'

/** For each collection of the content: one of its files, and the name of a field that such a file must have. */
const SAMPLES = [
  { file: 'content/pages/about-us.md', field: 'description' },
  { file: 'content/games/jeepney-fiesta.md', field: 'tagline' },
  { file: 'content/faq/how-to-deposit.md', field: 'question' },
  { file: 'content/rules/jackpot.md', field: 'status' },
] as const

let fixture: ContentFixture
beforeEach(() => {
  fixture = openContentFixture()
})
afterEach(() => fixture.clear())

test('the content of the project has no faults', async () => {
  expect(await fixture.check()).toEqual([])
})

describe.each(SAMPLES)("an editor's mistake in $file", ({ file, field }) => {
  test('the content check reports a missing field with the file, the line and the value to write', async () => {
    fixture.edit(file, text => text.replace(new RegExp(`^${field}: .*\n`, 'm'), ''))
    expect(await fixture.check()).toEqual([expect.stringMatching(`^${file}:1 ${field}: is missing; write `)])
  })

  test('the content check reports a field of the wrong type', async () => {
    fixture.edit(file, text => text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: [1, 2]`))
    expect(await fixture.check()).toEqual([expect.stringMatching(`^${file}:\\d+ ${field}: write `)])
  })

  test('the content check reports an unknown field', async () => {
    fixture.edit(file, text => text.replace('updated:', 'colour: red\nupdated:'))
    expect(await fixture.check()).toEqual([expect.stringMatching(`^${file}:\\d+ colour: is no field here`)])
  })

  test.each(['yesterday', '2026-02-31', '20.11.2026', '5'])(
    'the content check reports a date that is written as %s',
    async day => {
      fixture.edit(file, text => text.replace(/^updated: .*$/m, `updated: ${day}`))
      const wrong = `${file}:\\d+ updated: write the day of the last change as YYYY-MM-DD`
      expect(await fixture.check()).toEqual([expect.stringMatching(wrong)])
    },
  )

  test('the content check reports a placeholder that names no known figure', async () => {
    fixture.edit(file, text => `${text}\nIt costs {{price}}.\n`)
    expect(await fixture.check()).toEqual([expect.stringMatching(`^${file}:\\d+ {{price}}: is no figure`)])
  })

  test.each([
    ['/no-such-page', 'leads nowhere'],
    ['/rules/games/no-such-game', 'leads nowhere'],
    ['/about-us/', 'leave out the / at the end'],
    ['about-us', 'is no address'],
    ['http://example.com', 'is not safe'],
    ['/faq#no-such-question', 'without the anchor #no-such-question'],
    ['/terms-of-use#no-such-heading', 'without the anchor #no-such-heading'],
    ['#no-such-heading', 'without the anchor #no-such-heading'],
  ])('the content check reports a link to %s', async (target, words) => {
    fixture.edit(file, text => `${text}\nSee [this\npage](${target}).\n`)
    const [error, ...more] = await fixture.check()
    expect(more).toEqual([])
    expect(error).toMatch(new RegExp(`^${file}:\\d+ ${target}: .*${words}`))
  })

  test('the content check reports a file without text', async () => {
    fixture.edit(file, text => `${text.split('\n---\n')[0]}\n---\n`)
    expect(await fixture.check()).toContainEqual(expect.stringMatching(`^${file}:\\d+ text: is missing`))
  })

  test('the content check reports front matter that YAML cannot read', async () => {
    fixture.edit(file, text => text.replace('updated:', 'also: here: there\nupdated:'))
    expect(await fixture.check()).toContainEqual(
      expect.stringMatching(`^${file}:\\d+ front matter: cannot be read .* between quotes$`),
    )
  })
})

describe('the check', () => {
  test('the content check names the line of a broken link', async () => {
    fixture.write(
      'content/faq/new.md',
      questionFile('new', '\nOne.\n\nTwo [links](/faq) and [three](/gone).\n'),
    )
    expect(await fixture.check()).toEqual([
      expect.stringMatching('^content/faq/new.md:10 /gone: leads nowhere'),
    ])
  })

  test('the content check accepts links with a query, to anchors, to e-mail addresses and to safe sites', async () => {
    const links = ['/wallets?name=deposit', '/faq#deposit', '/terms-of-use#who-may-play', '/withdrawal/gcash']
    const outside = ['https://www.pagcor.ph', 'mailto:help@example.com']
    const text = [...links, ...outside].map(it => `[x](${it})`).join(' ')
    fixture.write('content/faq/new.md', questionFile('new', text))
    expect(await fixture.check()).toEqual([])
  })

  test('the content check numbers headings with the same words as the page does: #fees, #fees-1, #fees-2', async () => {
    const links = ['#fees', '#fees-1', '#fees-2', '#fees-3'].map(it => `[x](/about-us${it})`).join(' ')
    fixture.edit('content/pages/about-us.md', text => `${text}\n## Fees\n\n## Fees\n\n## Fees\n\n${links}\n`)
    expect(await fixture.check()).toEqual([expect.stringContaining('without the anchor #fees-3')])
  })

  test('the content check refuses HTML, a second title, missing pictures and figures in titles', async () => {
    const text = '# Title\n\n<b>bold</b> ![x](/no.png) {{ageMin'
    fixture.write('content/faq/new.md', questionFile('{{ageMin}}, really?', text))
    const said = (await fixture.check()).join('\n')
    for (const words of ['is HTML', 'second title', 'is no picture', 'is not whole', 'in the text only'])
      expect(said).toContain(words)
  })

  test('the content check skips drafts, and reports links to them as broken', async () => {
    fixture.write('content/faq/draft.md', questionFile('new', 'Text.', 'draft: true\n'))
    fixture.edit('content/faq/how-to-deposit.md', text => `${text}\n[It](/faq#draft)\n`)
    expect(await fixture.check()).toEqual([
      expect.stringMatching('^content/faq/how-to-deposit.md:\\d+ /faq#draft: .*without the anchor #draft'),
    ])
  })

  test('the content check refuses the draft of a page that the site needs', async () => {
    fixture.edit('content/rules/vip.md', text => text.replace('updated:', 'draft: true\nupdated:'))
    const errors = await fixture.check()
    expect(errors).toContainEqual(expect.stringMatching('^content/rules/vip.md:6 draft: is not possible'))
  })

  test('the content check reports a missing text that a page is built from', async () => {
    fixture.remove('content/rules/lottery.md')
    fixture.remove('content/pages/privacy-policy.md')
    const errors = await fixture.check()
    expect(errors).toContainEqual(expect.stringMatching('^content/rules/lottery.md:1 file: is missing'))
    expect(errors).toContainEqual(
      expect.stringMatching('^content/pages/privacy-policy.md:1 file: is missing'),
    )
  })

  test('the content check refuses a page that no route leads to, and a file name that cannot be part of an address', async () => {
    fixture.write('content/pages/New Page.md', page)
    fixture.write('content/pages/new-page.md', page)
    expect(await fixture.check()).toEqual([
      expect.stringMatching('^content/pages/New Page.md:1 file name: .*small letters'),
      expect.stringMatching('^content/pages/New Page.md:1 file name: has no page'),
      expect.stringMatching('^content/pages/new-page.md:1 file name: has no page: /new-page needs a row'),
    ])
  })

  test('the content check reports the content file of a game that has no picture', async () => {
    fixture.write('content/games/new-game.md', newGame)
    const errors = await fixture.check()
    expect(errors).toEqual([expect.stringMatching('^content/games/new-game.md:1 file name: has no picture')])
  })

  test.each([
    ['tags: [quick, loud]', 'tags: write one of: free-spins, pick, quick, steps, traditional'],
    ['added: soon', 'added: write the day on which the game was added as YYYY-MM-DD'],
    ['returnToPlayer: 96.5', 'returnToPlayer: is computed from the odds of a game of ours'],
    ['volatility: high', 'volatility: is computed from the odds of a game of ours'],
    ['volatility: wild', 'volatility: write one of: low, medium, high'],
  ])('the content check refuses a game with %s', async (line, words) => {
    const field = line.slice(0, line.indexOf(':'))
    fixture.edit('content/games/karera.md', text =>
      text.replace(new RegExp(`^${field}: .*\n`, 'm'), '').replace('updated:', `${line}\nupdated:`),
    )
    expect(await fixture.check()).toEqual([expect.stringMatching(`^content/games/karera.md:\\d+ ${words}`)])
  })

  test("the content check accepts a percentage as the return to player of another brand's game", async () => {
    fixture.edit('content/games/karera.md', text =>
      text.replace('brand: perya', 'brand: neighbours\nreturnToPlayer: 96.5\nvolatility: high'),
    )
    expect(await fixture.check()).toEqual([])
    fixture.edit('content/games/karera.md', text => text.replace('96.5', '0.965'))
    expect(await fixture.check()).toEqual([
      expect.stringMatching('^content/games/karera.md:\\d+ returnToPlayer: is too low'),
    ])
  })

  const notice = (change: Record<string, unknown> = {}) => {
    const fields = {
      title: 'New',
      audience: 'all',
      line: true,
      popup: false,
      from: '2026-11-20T08:00:00+08:00',
      until: '2026-11-21T08:00:00+08:00',
      ...change,
    }
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
    fixture.write('content/notices/new.md', `---\n${head.join('\n')}\n---\nText.\n`)
  }

  test.each([
    [{ until: '2026-11-20T08:00:00+08:00' }, 'until: is not later than from'],
    [{ from: '2026-11-20' }, 'from: write a time such as'],
    [{ from: '2026-11-20T08:00:00Z' }, 'from: write a time such as'],
    [{ until: '2026-11-31T25:00:00+08:00' }, 'until: write a time such as'],
    [{ audience: 'vip' }, 'audience: write all, visitors, players, or vip-3'],
    [{ audience: 'visitors', popup: true }, 'popup: opens for players alone'],
    [{ line: false }, 'line: is needed, or popup'],
    [{ line: 'yes' }, 'line: write true or false'],
    [{ purpose: 'money' }, 'purpose: write one of: service, promotion'],
    [{ link: '/nowhere' }, 'link: leads nowhere'],
    [{ link: 'https://example.com' }, 'link: leads nowhere'],
    [{ title: 'x'.repeat(81) }, 'title: is too long; 80 characters at most'],
    [{ colour: 'red' }, 'colour: is no field here'],
  ])('the content check refuses a notice with %o', async (change, words) => {
    notice({ link: '/bonus', purpose: 'promotion' })
    expect(await fixture.check()).toEqual([])
    notice(change)
    expect(await fixture.check()).toEqual([expect.stringMatching(`^content/notices/new.md:\\d+ ${words}`)])
  })

  test.each(['## Heading', '1. One', '| a | b |', '> Quote', '`code`', '* Item'])(
    'the content check refuses %s in a notice',
    async text => {
      notice()
      fixture.edit('content/notices/new.md', before => `${before}\n${text}\n`)
      expect(await fixture.check()).toContainEqual(expect.stringContaining('does not show in a notice'))
    },
  )

  test('the content check reports terms of use whose date differs from the version that players accept', async () => {
    fixture.edit('content/pages/terms-of-use.md', text => text.replace(/updated: .*/, 'updated: 2027-01-01'))
    expect(await fixture.check()).toEqual([
      expect.stringMatching('updated: is 2027-01-01, but players accept'),
    ])
  })

  test('the content check reports the rules of an activity that lack a required section', async () => {
    fixture.edit('content/rules/tasks.md', text => text.replace('## How to stop', '## Leaving'))
    expect(await fixture.check()).toEqual([expect.stringMatching('tasks.md:\\d+ text: .*"## How to stop"')])
  })
})

const questionFile = (title: string, text: string, more = '') =>
  `---\nquestion: "${title} question"\ncategory: safety\norder: 99\nupdated: 2026-11-20\n${more}---\n${text}\n`

const page = `---\ntitle: New\ndescription: ${'long enough '.repeat(5)}\nupdated: 2026-11-20\n---\nText.\n`

const newGame = [
  '---',
  'gameId: 1098',
  'name: New',
  'tagline: New',
  'type: dice',
  'brand: perya',
  'status: coming',
  'order: 98',
  'orientation: portrait',
  'added: 2026-11-20',
  'updated: 2026-11-20',
  '---',
  'Text.',
].join('\n')
