/**
 * Measures whether requests get slower as history grows. It measures bets, every list and a player's report of a year,
 * each through the whole server, and the cost of a mail to all players. It compares a database of few ledger rows with
 * one of many, by turns in one run. It prints medians, 99th percentiles, and the ratio of the two databases' 99th
 * percentiles. The exit code is 1 when a figure is above its limit.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { utcDayAt } from '../../src/domain/day.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { depositRecord } from '../../src/features/deposit/contract/deposit.ts'
import { feedbackList } from '../../src/features/feedback/contract.ts'
import { getMail3 } from '../../src/features/mail/contract.ts'
import { betRecord, betRecordReport } from '../../src/features/rounds/contract.ts'
import { REPORT_DAYS_MAX } from '../../src/features/rounds/rules/bet-report.ts'
import { appUserCoinDetail } from '../../src/features/statement/contract.ts'
import { exchangeRecord } from '../../src/features/withdrawal/contract.ts'
import { runCommandInProcess } from '../support/operator-tool.ts'
import { TEST_GAME_ID } from '../support/player.ts'
import { type BenchmarkServer, openBenchmarkServer } from './growth/subject.ts'

const RATIO_MAX = 1.3
const LISTS: readonly Endpoint[] = [
  appUserCoinDetail,
  betRecord,
  depositRecord,
  exchangeRecord,
  feedbackList,
  getMail3,
]
/** Maximum cost of sending a mail to all players: milliseconds, and number of written rows. */
const MAIL_TO_ALL = { ms: 1_000, rows: 1 } as const
/** Number of rows that a list on the screen requests at once. */
const PAGE_ROWS = 20
/** Number of rows in each page that the benchmark reads on its way to a page near the end of a list. */
const STEP_ROWS = 50
const WARM_UP_SHARE = 0.1

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '10000000' },
    players: { type: 'string', default: '4' },
    /** Number of players without a history in the large database. */
    others: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '2000' },
    /** Maximum number of pages that the benchmark reads on its way to the end of a list. */
    depth: { type: 'string', default: '2000' },
  },
})
const [small, large, players, samples, depth, others] = [
  Number(values.small),
  Number(values.large),
  Number(values.players),
  Number(values.samples),
  Number(values.depth),
  Number(values.others),
]

/** One request of a player, measured on both databases. */
interface MeasuredRequest {
  readonly name: string
  run(subject: BenchmarkServer, sample: number): Promise<number>
}

/**
 * Returns the cursor of a page near the end of a player's list. In a very long list, it is the cursor of the page after
 * `depth` pages.
 */
async function loadDeepCursor(subject: BenchmarkServer, list: Endpoint, place: number): Promise<string> {
  const player = subject.players[place] as BenchmarkServer['players'][number]
  const cursors: string[] = []
  for (let cursor: string | null | undefined; cursor !== null && cursors.length < depth; ) {
    const { data } = await subject.ask(player, list, { pageSize: STEP_ROWS, ...(cursor ? { cursor } : {}) })
    cursor = (data as { nextCursor: string | null }).nextCursor
    if (cursor === undefined) throw new Error(`${list.path} answers no nextCursor`)
    if (cursor !== null) cursors.push(cursor)
  }
  const last = cursors.at(-2) ?? cursors.at(-1)
  if (!last) throw new Error(`${list.path} is too short on ${subject.name}`)
  return last
}

async function measuresOf(subjects: readonly BenchmarkServer[]): Promise<MeasuredRequest[]> {
  const measures: MeasuredRequest[] = [
    { name: 'bet', run: (subject, sample) => subject.bet(playerAt(subject, sample)) },
  ]
  for (const list of LISTS) {
    const deep = new Map<BenchmarkServer, string[]>()
    for (const subject of subjects) {
      const cursors = subject.players.map((_, place) => loadDeepCursor(subject, list, place))
      deep.set(subject, await Promise.all(cursors))
    }
    const page = async (subject: BenchmarkServer, sample: number, body: object) =>
      (await subject.ask(playerAt(subject, sample), list, { pageSize: PAGE_ROWS, ...body })).ms
    measures.push(
      { name: `${list.path}, first page`, run: (subject, sample) => page(subject, sample, {}) },
      {
        name: `${list.path}, deep page`,
        run: (subject, sample) => page(subject, sample, { cursor: deep.get(subject)?.[sample % players] }),
      },
    )
  }
  const dayOf = ({ app }: BenchmarkServer, daysAgo: number) => utcDayAt(app.clock.now() - daysAgo * DAY_MS)
  measures.push(
    {
      name: `${betRecord.path}, of one game`,
      run: async (subject, sample) =>
        (
          await subject.ask(playerAt(subject, sample), betRecord, {
            pageSize: PAGE_ROWS,
            gameId: TEST_GAME_ID,
          })
        ).ms,
    },
    {
      name: `${betRecordReport.path}, a year`,
      run: async (subject, sample) => {
        const year = { fromDay: dayOf(subject, REPORT_DAYS_MAX - 1), days: REPORT_DAYS_MAX }
        return (await subject.ask(playerAt(subject, sample), betRecordReport, year)).ms
      },
    },
  )
  return measures
}

function playerAt({ players: all }: BenchmarkServer, sample: number): BenchmarkServer['players'][number] {
  return all[sample % all.length] as BenchmarkServer['players'][number]
}

/** Takes samples on all subjects by turns, so that other work of the machine affects all of them equally. */
async function sampleByTurns(
  subjects: readonly BenchmarkServer[],
  { run }: MeasuredRequest,
): Promise<number[][]> {
  const taken: number[][] = subjects.map(() => [])
  const warmUp = Math.floor(samples * WARM_UP_SHARE)
  for (let sample = 0; sample < samples + warmUp; sample++) {
    for (const [place, subject] of subjects.entries()) {
      const ms = await run(subject, sample)
      if (sample >= warmUp) taken[place]?.push(ms)
    }
  }
  return taken
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function formatRatioRow(name: string, taken: readonly number[][]): { line: string; ratio: number } {
  const figures = taken.flatMap(numbers => [percentile(numbers, 0.5), percentile(numbers, 0.99)])
  const ratio = (figures[3] ?? Number.NaN) / (figures[1] ?? Number.NaN)
  const cells = figures.map(it => it.toFixed(2).padStart(9)).join('')
  const verdict = ratio <= RATIO_MAX ? 'held' : 'MISSED'
  return { line: `${name.padEnd(34)}${cells}${ratio.toFixed(2).padStart(8)}  ${verdict}\n`, ratio }
}

/** Sends a mail to all players of a subject. @returns whether its cost is within the limits */
async function measureMailToAll({ app: { services } }: BenchmarkServer): Promise<boolean> {
  const rows = async () => {
    const tables = ['mail', 'audience_mail', 'audience_mail_state'] as const
    const counts = tables.map(table =>
      services.db.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count.rows), 0)
  }
  const before = await rows()
  const startedAt = performance.now()
  await runCommandInProcess(
    services,
    'mail',
    'send',
    '--all',
    '--title',
    'Hello',
    '--text',
    'To everybody',
    '--purpose',
    'service',
  )
  const ms = performance.now() - startedAt
  const written = (await rows()) - before
  const isHeld = ms <= MAIL_TO_ALL.ms && written <= MAIL_TO_ALL.rows
  const figures = `${ms.toFixed(0)} ms (bar ${MAIL_TO_ALL.ms}), ${written} row (bar ${MAIL_TO_ALL.rows})`
  stdout.write(`a mail to all of ${others + players} players: ${figures}  ${isHeld ? 'held' : 'MISSED'}\n`)
  return isHeld
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'perya-growth-'))
  const subjects: BenchmarkServer[] = []
  try {
    for (const rows of [small, large]) {
      const startedAt = performance.now()
      subjects.push(await openBenchmarkServer(home, String(rows), rows, players, rows === large ? others : 0))
      stdout.write(`${rows} ledger rows made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
    }
    const heads = subjects.flatMap(it => [`p50 ${it.name}`, 'p99'])
    stdout.write(`\nms: ${heads.join(', ')}, ratio of p99 (bar ≤ ${RATIO_MAX})\n`)
    const ratios: number[] = []
    for (const measure of await measuresOf(subjects)) {
      const { line, ratio } = formatRatioRow(measure.name, await sampleByTurns(subjects, measure))
      stdout.write(line)
      ratios.push(ratio)
    }
    const [, largest] = subjects
    const isMailCheap = largest === undefined || (await measureMailToAll(largest))
    process.exitCode = isMailCheap && ratios.every(ratio => ratio <= RATIO_MAX) ? 0 : 1
  } finally {
    for (const subject of subjects) await subject.close()
    await rm(home, { recursive: true, force: true })
  }
}

await main()
