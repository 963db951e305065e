import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { appConfig, appTheme, appThemePreview, preLogin } from '../../../src/contract/settings.ts'
import { startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import {
  createOperatorTool,
  createOperatorToolProcess,
  type OperatorTool,
} from '../../support/operator-tool.ts'
import { TEST_GAME_ID } from '../../support/player.ts'

const databases = suiteDatabasesOnEngine('postgres')
const app = startAppForSuite(databases)
let folder: string
let tool: OperatorTool

const runOperator = (...words: string[]) => tool.run(...words)

/** Runs a command that must succeed. @returns its output with `--json` */
async function runForJson(...words: string[]): Promise<unknown> {
  const { code, out, err } = await runOperator(...words, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

async function loadConfig() {
  await app.services.settings.refresh()
  return app.client().call(appConfig, {})
}

async function writeThemeFile(theme: object): Promise<string> {
  const file = join(folder, 'theme.json')
  await writeFile(file, JSON.stringify(theme))
  return file
}

beforeAll(async () => {
  folder = await databases.folder()
  tool = await createOperatorTool(databases, app.services.db)
})

test('staff read, set and unset a setting, and each change is audited', async () => {
  expect((await runOperator('settings', 'get')).out).toMatch(/^kycAmount +yes +- +- +sum of withdrawals/m)
  expect(await runForJson('settings', 'set', 'kycAmount', '700000')).toEqual({
    key: 'kycAmount',
    value: 700_000,
    outdatedFigures: [{ name: 'kycAmount', shown: '₱5,000', inForce: '₱7,000' }],
  })
  expect((await loadConfig()).kycAmount).toBe(700_000)
  expect((await runOperator('settings', 'get')).out).toMatch(
    /^kycAmount +no +\S+ +20\S+Z {2}sum of withdrawals/m,
  )
  expect((await runOperator('settings', 'get', 'kycAmount')).out).toBe('700000\n')
  expect(await runForJson('settings', 'unset', 'kycAmount')).toEqual({
    key: 'kycAmount',
    value: 500_000,
    outdatedFigures: [],
  })
  expect((await loadConfig()).kycAmount).toBe(500_000)
  const audit = (await runForJson('audit')) as { isOk: boolean; command: string[] }[]
  expect(audit.map(({ isOk, command }) => [isOk, command.slice(0, 3).join(' ')])).toEqual([
    [true, 'settings unset kycAmount'],
    [true, 'settings set kycAmount'],
  ])
})

test.each([
  [['settings', 'set', 'kycAmount', '0'], 'kycAmount: '],
  [['settings', 'set', 'bounds', '{}'], 'bounds.account: '],
  [['settings', 'set', 'kycAmount', 'much'], 'value: This is not JSON: much'],
  [['settings', 'set', 'nothing', '1'], 'There is no setting nothing; there are: agent, avatars, bounds'],
  [['settings', 'set', 'kycAmount'], "missing required argument 'value'"],
  [['game', 'close', '1'], 'No game that can be played has the id 1'],
  [['service', 'remove', '9'], 'No entry has the type 9'],
  [['activity', 'open', '999'], 'No activity has the id 999'],
  [['maintenance', 'on', '--until', 'soon'], '--until: This is no time: soon'],
])('the operator command %j fails with a reason and changes nothing', async (words, message) => {
  const before = await loadConfig()
  const { code, out, err } = await runOperator(...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(message)
  expect(await loadConfig()).toEqual(before)
})

test('when staff change how much of a stake counts for bonuses, the command lists the figures in game texts that are outdated', async () => {
  const shares = { own: 100, others: 20, games: [{ gameId: 1002, percent: 50 }] }
  expect(await runForJson('settings', 'set', 'countingShares', JSON.stringify(shares))).toMatchObject({
    outdatedFigures: [
      { name: 'countingShareGames', shown: 'none', inForce: '1002: 50%' },
      { name: 'countingShareOthers', shown: '25%', inForce: '20%' },
    ],
  })
  expect(await runForJson('settings', 'unset', 'countingShares')).toMatchObject({ outdatedFigures: [] })
})

test('when staff close the site, clients are sent the message and end time of staff, until staff open the site again', async () => {
  const until = '2026-12-01T08:00:00+08:00'
  await runForJson('maintenance', 'on', '--message', 'Back at eight', '--until', until)
  const closed = {
    maintenance: true,
    maintenanceMessage: 'Back at eight',
    maintenanceUntilMs: Date.parse(until),
  }
  expect(await loadConfig()).toMatchObject(closed)
  await runForJson('maintenance', 'off')
  expect(await loadConfig()).toMatchObject({ maintenance: false, maintenanceMessage: '' })
})

test('a game is shown as closed after staff close it, and as playable after staff open it again', async () => {
  const loadGameStatus = async () =>
    (await loadConfig()).games.find(game => game.gameId === TEST_GAME_ID)?.status
  await runForJson('game', 'close', String(TEST_GAME_ID))
  expect(await loadGameStatus()).toBe('closed')
  await runForJson('game', 'open', String(TEST_GAME_ID))
  expect(await loadGameStatus()).toBe('playable')
})

test('staff can set, list and remove customer service entries, and clients are sent the entries that remain', async () => {
  await runForJson('service', 'set', '1', '--param1', 'licence-7', '--param2', 'vip')
  await runForJson('service', 'set', '2', '--sort', '0')
  expect((await runOperator('service', 'list')).out).toBe(
    'TYPE  SORT  PARAM1     PARAM2\n2        0  -          -\n1        1  licence-7  vip\n',
  )
  await runForJson('service', 'remove', '2')
  await app.services.settings.refresh()
  expect((await app.client().call(preLogin, {})).appCustomerServiceQueue).toEqual([
    { itemType: 1, param1: 'licence-7', param2: 'vip', sort: 1 },
  ])
})

test('a customer service entry of an unknown type is refused, and such an entry stored by a former release is ignored', async () => {
  const setService = (...words: string[]) => runOperator('service', 'set', ...words)
  expect(await setService('3')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/no desk has an entry of type 3/),
  })
  await app.services.db.transact(tx =>
    tx.query
      .updateTable('setting')
      .set({ value: JSON.stringify([3, 4].map(itemType => ({ itemType, param1: '', param2: '', sort: 0 }))) })
      .where('key', '=', 'customerServices')
      .execute(),
  )
  await app.services.settings.refresh()
  await runForJson('service', 'set', '1')
  await app.services.settings.refresh()
  expect(app.services.settings.get('customerServices').map(({ itemType }) => itemType)).toEqual([1])
})

test('staff can list activities, change the title of an activity, and open and close it', async () => {
  expect((await runOperator('activity', 'list')).out).toMatch(/^32 +yes +Download the app +- +-$/m)
  expect(await runForJson('activity', 'set', '62', '{"title":"Who are you?"}')).toMatchObject({
    title: 'Who are you?',
  })
  expect(await runForJson('activity', 'open', '62')).toMatchObject({ status: 'open', opensAtMs: null })
  expect(await runForJson('activity', 'close', '62')).toMatchObject({ status: 'closed' })
})

describe('themes', () => {
  const readable = { name: 'Karnabal', colors: { gold: '#FFE08A' } }
  const unreadable = { name: 'Dusk', colors: { gold: '#FFE08A', quiet: '#2A2250' } }
  const loadTheme = async () => {
    await app.services.settings.refresh()
    return app.client().call(appTheme, {})
  }

  test('a readable theme is shown after staff set it, and the default theme after staff reset it', async () => {
    await runForJson('theme', 'set', await writeThemeFile(readable))
    expect(await loadTheme()).toMatchObject({ themeName: 'Karnabal' })
    expect(await runForJson('theme', 'show')).toEqual({ ...readable, logoUrl: '' })
    await runForJson('theme', 'reset')
    expect(await loadTheme()).toMatchObject({ themeName: 'Perya' })
  })

  test('an unreadable theme is refused with the contrast of each color pair, unless staff choose default colors in its place', async () => {
    const file = await writeThemeFile(unreadable)
    const refused = await runOperator('theme', 'set', file)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/quiet on night has \d\.\d\d:1 and needs 4\.5:1/)
    expect(await loadTheme()).toMatchObject({ themeName: 'Perya' })
    const set = await runOperator('theme', 'set', file, '--fallback')
    expect(set.out).toContain('In their place the default colours show: quiet')
    const { themeName, themeJsonData } = await loadTheme()
    expect(themeName).toBe('Dusk')
    expect(JSON.parse(themeJsonData)).toMatchObject({ colors: { gold: '#FFE08A', quiet: '#B9B0D6' } })
    await runForJson('theme', 'reset')
  })

  test('a theme is previewed by a link with 128 random bits, without changing the site', async () => {
    const preview = (await runForJson('theme', 'preview', await writeThemeFile(readable))) as { link: string }
    const themeViewId = /^\/\?themeViewId=([\w-]{22})$/.exec(preview.link)?.[1] ?? ''
    expect(await loadTheme()).toMatchObject({ themeName: 'Perya' })
    // The tool stored the draft's end by the machine's clock, so move the app's clock to it.
    app.clock.move(Date.now() - app.clock.now())
    expect(await app.client().call(appThemePreview, { themeViewId })).toMatchObject({ themeName: 'Karnabal' })
  })

  test.each([
    [{ name: '', colors: {} }, 'name: '],
    [{ name: 'X', colors: { sky: '#000000' } }, 'sky'],
    [{ name: 'X', colors: { gold: '#FFF' } }, 'colors.gold: write a colour as #RRGGBB'],
  ])(
    'a theme file with %j is refused with a message that names the invalid field',
    async (given, message) => {
      const { code, err } = await runOperator('theme', 'set', await writeThemeFile(given), '--fallback')
      expect(code).toBe(1)
      expect(err).toContain(message)
    },
  )
})

test.each([
  { words: ['settings', 'get', 'kycAmount'], code: 0, out: /^500000\n$/, err: /^$/ },
  {
    words: ['settings', 'set', 'kycAmount', '0', '--json'],
    code: 1,
    out: /^$/,
    err: /^{"error":"kycAmount: .+"}\n$/,
  },
  {
    words: ['settings', 'set', 'kycAmount'],
    code: 1,
    out: /^$/,
    err: /missing required argument 'value'\n\n/,
  },
  { words: ['settings', '--help'], code: 0, out: /settings set/, err: /^$/ },
])(
  'the command $words has the same exit code and output in a process of its own and inside a test',
  async ({ words, code, out, err }) => {
    const inProcess = await createOperatorToolProcess(databases, app.services.db)
    const ended = await inProcess.run(...words)
    expect(ended).toEqual({ code, out: expect.stringMatching(out), err: expect.stringMatching(err) })
    expect(await tool.run(...words)).toEqual(ended)
  },
)
