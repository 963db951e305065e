import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyGameEngine } from '../../../src/games/engine.ts'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'
import { loadEngines } from '../../../src/games/load-engines.ts'
import type { GameMathematics } from '../../../src/games/mathematics.ts'
import { playRecordedRound, type RecordedPlay, type RecordedRound } from '../../support/fair-rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-fair-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Number of rounds for each engine version and each kind of bet. In so many rounds, rare features occur. */
const ROUNDS = 150

/**
 * A fixed server seed. With a random one the test could fail, since in one of 50 rounds another client seed leads to
 * the same few draws.
 */
const SERVER_SEED = 'f'.repeat(64)
const SEED = {
  serverSeed: SERVER_SEED,
  serverSeedHash: createHash('sha256').update(SERVER_SEED).digest('hex'),
}

/** Runs the published check script on rounds and returns its output. */
function runCheckScript(rounds: readonly RecordedRound[], slugs = Object.values(GAME_SLUGS)) {
  const file = join(folder, 'rounds.json')
  writeFileSync(file, JSON.stringify({ rounds }))
  const checks = slugs.map(slug => `src/games/${slug}/fair-check.mjs`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['public/fair-check.mjs', file, ...checks], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { status, stdout }
}

async function mathematicsOf(slug: string): Promise<GameMathematics> {
  const module: { computeBetMathematics(): GameMathematics } = await import(
    `../../../src/games/${slug}/mathematics.ts`
  )
  return module.computeBetMathematics()
}

/** Copies a round with its last play changed. The first play is not changed, since it may contain no draw. */
function withChangedLastPlay(
  round: RecordedRound,
  change: (play: RecordedPlay) => Partial<RecordedPlay>,
): RecordedRound {
  const plays = structuredClone(round.plays)
  const last = plays.pop()
  if (!last) throw new Error('A round without plays')
  return { ...round, plays: [...plays, { ...last, ...change(last) }] }
}

describe.each(GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const))('%s', (slug, gameId) => {
  let engines: readonly AnyGameEngine[]
  let choose: (state: unknown) => unknown
  const rounds: RecordedRound[] = []

  beforeAll(async () => {
    engines = await loadEngines(gameId)
    const bets = await mathematicsOf(slug)
    choose = bets[0]?.choose ?? (() => undefined)
    for (const engine of engines) {
      for (const [index, bet] of bets.entries()) {
        for (let nonce = 0; nonce < ROUNDS; nonce++) {
          const stake = engine.stakes[nonce % engine.stakes.length] ?? engine.defaultStake
          const roundId = `${engine.version}-${index}-${nonce}`
          rounds.push(
            playRecordedRound(engine, state => bet.choose(state), { nonce: nonce * 100, stake, roundId }),
          )
        }
      }
    }
  })

  test(`the published check of ${slug} confirms the outcome and payout of every play of the engine`, () => {
    const { status, stdout } = runCheckScript(rounds)
    expect(stdout).toContain(`${rounds.length} right, 0 wrong, 0 not checked`)
    expect(status).toBe(0)
  })

  test(`the published check of ${slug} notices a small change in any field of a play`, () => {
    const engine = engines[0] as AnyGameEngine
    const round = playRecordedRound(engine, choose, { nonce: 9, seed: SEED })
    const flipped = (text: string) => `${text[0] === 'a' ? 'b' : 'a'}${text.slice(1)}`
    const changes: ((play: RecordedPlay) => Partial<RecordedPlay>)[] = [
      play => ({ serverSeed: flipped(play.serverSeed) }),
      play => ({ serverSeedHash: flipped(play.serverSeedHash) }),
      play => ({ clientSeed: flipped(play.clientSeed) }),
      play => ({ nonce: play.nonce + 1 }),
      () => ({ choice: 'something else' }),
      play => ({ outcome: { ...(play.outcome as object), extra: 1 } }),
      play => ({
        outcome: JSON.parse(
          JSON.stringify(play.outcome).replace(/\d/, digit => String((Number(digit) + 1) % 10)),
        ),
      }),
      play => ({ payout: play.payout + 1 }),
      play => ({ price: play.price + 1 }),
      play => ({ totalPayout: play.totalPayout + 1 }),
    ]
    const { status, stdout } = runCheckScript([
      round,
      ...changes.map(change => withChangedLastPlay(round, change)),
    ])
    expect(stdout).toContain(`1 right, ${changes.length} wrong, 0 not checked`)
    expect(status).toBe(1)
  })

  test(`the published check of ${slug} counts the rounds that it cannot check apart from the rounds that it confirms`, () => {
    const [round] = rounds as [RecordedRound]
    const sealed = withChangedLastPlay(round, () => ({ serverSeed: '' }))
    expect(runCheckScript([round, sealed])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('1 right, 0 wrong, 1 not checked'),
    })
    const foreign = runCheckScript([{ ...round, gameId: 4242 }], [slug])
    expect(foreign.stdout).toContain('no check of its game was given')
    expect(foreign.status).toBe(1)
  })
})
