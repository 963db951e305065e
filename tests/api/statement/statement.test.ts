import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { safeboxIn, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import {
  appUserCoinDetail,
  explainBalance,
  statementCsv,
  statementPdf,
  statementYear,
} from '../../../src/features/statement/contract.ts'
import { MOVEMENT_GROUPS, movementGroupOfKind } from '../../../src/features/statement/rules/statement.ts'
import { createStatementCsvPart } from '../../../src/features/statement/server/csv.ts'
import { exchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { rollUpGameDays } from '../../../src/server/reports/game-days-repository.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

const DAYS = 4
const ROUNDS_A_DAY = 6
/** The safebox password, which confirms withdrawals too. */
const SAFEBOX_PASSWORD = '246810'

/** Plays one round to its end, with all its free spins. */
async function playRound(player: TestPlayer): Promise<void> {
  let { play } = await player.spin(TEST_STAKE)
  while (play.state === 'open') ({ play } = await player.spin(TEST_STAKE, play.roundId))
}

/** Parses an amount of the file. @returns centavos */
const parseCentavos = (text = '') => Math.round(Number(text) * 100)
const sumAmounts = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Returns all texts of a PDF as one string, in the order in which the PDF's streams contain them. */
function textOfPdf(pdf: Buffer): string {
  const found: string[] = []
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)) {
    try {
      const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      for (const [, list = ''] of content.matchAll(/\[((?:<[0-9a-f]+>[^<\]]*)+)\] TJ/g)) {
        const hex = [...list.matchAll(/<([0-9a-f]+)>/g)].map(match => match[1]).join('')
        found.push(Buffer.from(hex, 'hex').toString('latin1'))
      }
    } catch {
      // Ignores the error, because this stream of the PDF contains no compressed text.
    }
  }
  return found.join('\n')
}

describeOnOneEngine('the statement', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer
  let startMs: number

  beforeAll(async () => {
    // Moves the clock to a date at which the whole history is in the current year.
    app.clock.move(Date.UTC(2027, 2, 30) - app.clock.now())
    startMs = app.clock.now()
    player = await registerPlayer(app)
    await player.depositWithWageringDone(80_000)
    await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
    const account = await player.addReceivingAccount()
    for (let day = 0; day < DAYS; day++) {
      app.clock.move(startMs + day * DAY_MS + HOUR_MS - app.clock.now())
      await player.reauthenticate()
      await openGame(player)
      // Plays whole rounds, because each round has a stake. A free spin without a win would move no money.
      for (let round = 0; round < ROUNDS_A_DAY; round++) {
        await playRound(player)
        if (round === 2) app.clock.move(2 * HOUR_MS - (app.clock.now() % HOUR_MS))
        if (round === 2) await player.reauthenticate()
      }
      await player.call(safeboxIn, { requestId: newRequestId(), amount: 1_234, password: SAFEBOX_PASSWORD })
      const withdrawal = { receivingAccountId: account, amount: 20_000, safeboxPassword: SAFEBOX_PASSWORD }
      if (day === 1) await player.call(exchange, { requestId: newRequestId(), ...withdrawal })
    }
  })

  const allMovements = async (body: object = {}) => {
    const list = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await player.call(appUserCoinDetail, {
        pageSize: 7,
        ...body,
        ...(cursor ? { cursor } : {}),
      })
      list.push(...page.list)
      cursor = page.nextCursor
    }
    return list
  }

  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  test('the statement of a day lists the movements of that day, and all days together list each line once', {
    tags: ['money-net-deposits'],
  }, async () => {
    const whole = await allMovements()
    const days = []
    for (let day = DAYS - 1; day >= 0; day--) {
      const fromMs = startMs + day * DAY_MS
      const part = await allMovements({ fromMs, toMs: fromMs + DAY_MS })
      expect(part.length).toBeGreaterThan(ROUNDS_A_DAY)
      for (const { createTime } of part) {
        expect(createTime).toBeGreaterThanOrEqual(fromMs)
        expect(createTime).toBeLessThan(fromMs + DAY_MS)
      }
      days.push(...part)
    }
    expect(idsOf(days)).toEqual(idsOf(whole))
    expect(await allMovements({ toMs: startMs })).toEqual([])
    expect(await allMovements({ fromMs: startMs + (DAYS + 1) * DAY_MS })).toEqual([])
    expect(idsOf(await allMovements({ fromMs: startMs + DAY_MS }))).toEqual(
      idsOf(whole.filter(({ createTime }) => createTime >= startMs + DAY_MS)),
    )
  })

  test('the statement of one group of movements lists only that group, and all groups together list each line once', async () => {
    const whole = await allMovements()
    for (const group of MOVEMENT_GROUPS) {
      const expected = whole.filter(({ kind }) => movementGroupOfKind(kind) === group)
      expect(idsOf(await allMovements({ group }))).toEqual(idsOf(expected))
      const [fromMs, toMs] = [startMs + DAY_MS, startMs + 2 * DAY_MS]
      const inDay = expected.filter(({ createTime }) => createTime >= fromMs && createTime < toMs)
      expect(idsOf(await allMovements({ group, fromMs, toMs }))).toEqual(idsOf(inDay))
    }
    expect(idsOf(await allMovements({ group: 'withdrawals' }))).toHaveLength(1)
  })

  test('the lines of an exported statement sum to the change of the balance, and its parts together equal the whole export', {
    tags: ['money-export'],
  }, async () => {
    const period = { fromMs: startMs + DAY_MS, toMs: startMs + 3 * DAY_MS }
    const { csv, opening, closing, nextCursor } = await player.call(statementCsv, period)
    expect(nextCursor).toBeNull()
    const [heads, ...lines] = csv.split('\r\n').slice(0, -1)
    expect(heads).toBe('id,time,kind,reference,change,balance after,bonus')
    const cells = lines.map(line => line.split(','))
    expect(sumAmounts(cells.map(([, , , , change]) => parseCentavos(change)))).toBe(closing - opening)
    expect(parseCentavos(cells[0]?.[5])).toBe(closing)
    expect(new Set(cells.map(([id]) => id)).size).toBe(lines.length)
    let joined = ''
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const part = await createStatementCsvPart(
        app.services.db,
        player.id,
        { ...period, ...(cursor ? { cursor } : {}) },
        5,
      )
      joined += part.csv
      cursor = part.nextCursor
    }
    expect(joined).toBe(csv)
  })

  test('the yearly statement sums each game exactly, and shows the same sums before and after a job stores the daily sums', {
    tags: ['money-statement'],
  }, async () => {
    const before = await player.call(statementYear, { year: 2027 })
    expect(before).toMatchObject({ year: 2027, opening: 0, closing: await player.coin() })
    const changes = before.groups.map(({ credited, debited }) => credited - debited)
    expect(sumAmounts(changes)).toBe(before.closing - before.opening)
    const bets = (await allMovements()).filter(({ kind }) => kind === 'bet')
    const [game] = before.games
    expect(before.games).toMatchObject([{ gameId: TEST_GAME_ID, name: 'Jeepney Fiesta' }])
    expect((game?.payout ?? 0) - (game?.stake ?? 0)).toBe(sumAmounts(bets.map(({ change }) => change)))
    expect(game?.stake).toBe(-sumAmounts(bets.filter(({ change }) => change < 0).map(({ change }) => change)))
    expect(before.groups.find(({ group }) => group === 'bets')).toMatchObject({
      debited: game?.stake,
      credited: game?.payout,
    })
    expect(before.months[2]).toMatchObject({ month: 3, opening: 0 })
    expect(before.months[3]?.opening).toBe(before.months[2]?.closing)
    expect(before.months[2]?.closing).not.toBe(before.closing)
    const gameDayRows = () => app.services.db.read.selectFrom('game_day').selectAll().orderBy('day').execute()
    expect(await gameDayRows()).toEqual([])
    await rollUpGameDays(app.services.db, app.clock.now())
    const some = await gameDayRows()
    expect(some.length).toBeGreaterThanOrEqual(DAYS - 1)
    expect(await player.call(statementYear, { year: 2027 })).toEqual(before)
    app.clock.move(HOUR_MS)
    await rollUpGameDays(app.services.db, app.clock.now())
    await rollUpGameDays(app.services.db, app.clock.now())
    expect(await gameDayRows()).toHaveLength(DAYS)
    const after = await player.call(statementYear, { year: 2027 })
    expect(after).toEqual({ ...before, untilMs: app.clock.now() })
    expect(await player.call(statementYear, { year: 2026 })).toMatchObject({
      closing: 0,
      groups: [],
      games: [],
    })
    expect(await player.call(statementYear, { year: 2028 })).toMatchObject({
      opening: before.closing,
      closing: before.closing,
      groups: [],
    })
  })

  test('the credits less the debits of all groups of the statement add up to the balance', {
    tags: ['money-net-deposits'],
  }, async () => {
    const { coin, groups, netDeposits } = await player.call(explainBalance, {})
    expect(coin).toBe(await player.coin())
    expect(sumAmounts(groups.map(({ credited, debited }) => credited - debited))).toBe(coin)
    expect(groups.map(({ group }) => group)).toEqual(['deposits', 'withdrawals', 'bets', 'safebox'])
    expect(netDeposits).toBe(80_000 - 20_000)
  })

  test('the statement of a year can be printed as a file with the same sums', async () => {
    const { name, pdf } = await player.call(statementPdf, { year: 2027 })
    const file = Buffer.from(pdf, 'base64')
    expect(name).toBe('perya-statement-2027.pdf')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    const texts = textOfPdf(file)
    for (const text of ['statement for 2027', 'Jeepney Fiesta', 'April', `Account ${player.account}`]) {
      expect(texts).toContain(text)
    }
    const { closing } = await player.call(statementYear, { year: 2027 })
    const pesos = (closing / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(texts).toContain(`PHP ${pesos}`)
  })

  test('the statement of a player shows nothing of another player', async () => {
    const other = await registerPlayer(app)
    expect(await other.call(appUserCoinDetail, { group: 'deposits' })).toEqual({ list: [], nextCursor: null })
    const [newest] = await allMovements()
    const page = await other.call(appUserCoinDetail, { cursor: newest?.id ?? '' })
    expect(page).toEqual({ list: [], nextCursor: null })
    expect((await other.call(statementCsv, { cursor: newest?.id ?? '' })).rows).toBe(0)
    expect(await other.call(explainBalance, {})).toEqual({
      coin: 0,
      locked: 0,
      groups: [],
      netDeposits: 0,
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
