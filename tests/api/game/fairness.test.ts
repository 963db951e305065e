import { createHash, createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ResultOf } from '../../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import type { gameBet } from '../../../src/features/game/contract/game.ts'
import { roundDetail, roundDetails } from '../../../src/features/rounds/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { logInAgain, openGame, registerPlayer, TEST_STAKE, type TestPlayer } from '../../support/player.ts'
import {
  PUBLISHED_LINE_AWARDS,
  PUBLISHED_LINE_ROWS,
  PUBLISHED_REEL_STRIPS,
  PUBLISHED_SCATTER_AWARDS,
} from './published-table.ts'

type Play = ResultOf<typeof gameBet>['play']
interface ReceivedOutcome {
  readonly stops: number[]
  readonly multiplier: number
}

const outcomeOf = (play: Play) => play.outcome as unknown as ReceivedOutcome
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Computes the reel stops by the published algorithm, without the product's code: five words of HMAC-SHA256, each
 * modulo 32.
 */
function computeReelStops(key: string, clientSeed: string, nonce: number): number[] {
  const block = createHmac('sha256', key).update(`${clientSeed}:${nonce}:0`).digest()
  return [0, 1, 2, 3, 4].map(reel => block.readUInt32BE(reel * 4) % 32)
}

/**
 * Computes the payout of reel stops by the published table, in the unit of `stake`. The stake covers all twenty lines.
 */
function payoutOf(stops: readonly number[], stake: number, multiplier: number): number {
  const view = stops.map((stop, reel) =>
    [0, 1, 2].map(row => PUBLISHED_REEL_STRIPS[reel]?.[(stop + row) % 32] ?? '?'),
  )
  const lineBet = stake / PUBLISHED_LINE_ROWS.length
  const lines = PUBLISHED_LINE_ROWS.map(line => {
    const symbols = [...line].map((row, reel) => view[reel]?.[Number(row)] ?? '?')
    const runLengthOf = (symbol: string) => {
      const end = symbols.findIndex(each => each !== symbol && each !== 'W')
      return end < 0 ? 5 : end
    }
    const awards = Object.entries(PUBLISHED_LINE_AWARDS).map(([symbol, pays]) => {
      const run = symbol === 'W' ? symbols.concat('?').findIndex(each => each !== 'W') : runLengthOf(symbol)
      return pays[run] ?? 0
    })
    return Math.max(...awards) * lineBet
  })
  const scatters = view.flat().filter(symbol => symbol === 'S').length
  const all = lines.reduce((sum, pay) => sum + pay, 0) + (PUBLISHED_SCATTER_AWARDS[scatters] ?? 0) * stake
  return all * multiplier
}

describeOnBothEngines('fairness', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000_000)
  })

  /** Plays the given number of rounds, each to its end. */
  async function playRounds(count: number): Promise<Play[]> {
    const plays: Play[] = []
    for (let rounds = 0; rounds < count; ) {
      const last = plays.at(-1)
      const { play } = await player.spin(TEST_STAKE, last?.state === 'open' ? last.roundId : undefined)
      plays.push(play)
      if (play.state === 'closed') rounds += 1
    }
    return plays
  }

  test("every play can be recomputed once its seed is revealed, and the seed's hash was shown before", {
    tags: ['games-committed', 'games-not-adaptive'],
  }, async () => {
    const { fairSeed: before } = await player.call(fairSeedRotate, { clientSeed: 'of my device' })
    const plays = await playRounds(150)
    const { revealed, fairSeed: next } = await player.call(fairSeedRotate, { clientSeed: ' my own seed ' })
    expect(sha256(revealed.serverSeed)).toBe(before.serverSeedHash)
    expect(revealed).toMatchObject({ ...seedFieldsOf(before), plays: plays.length })
    plays.forEach((play, nonce) => {
      expect(play).toMatchObject({ ...seedFieldsOf(before), nonce })
      const { stops, multiplier } = outcomeOf(play)
      expect(stops).toEqual(computeReelStops(revealed.serverSeed, revealed.clientSeed, nonce))
      expect(play.payout).toBe(payoutOf(stops, TEST_STAKE, multiplier))
    })
    expect(next).toMatchObject({ clientSeed: 'my own seed', nonce: 0 })
    expect(next.serverSeedHash).toBe(before.nextServerSeedHash)
    expect((await openGame(player)).fairSeed).toEqual(next)
  })

  test('the record of a round shows its server seed only after a rotation has replaced the seed', async () => {
    const [play] = await playRounds(1)
    const seedsOf = async () => {
      const { plays } = await player.call(roundDetail, { roundId: play?.roundId ?? '' })
      return new Set(plays.map(each => each.serverSeed))
    }
    expect(await seedsOf()).toEqual(new Set(['']))
    const { revealed } = await player.call(fairSeedRotate, {})
    expect(await seedsOf()).toEqual(new Set([revealed.serverSeed]))
  })

  test('rounds listed page by page, newest first, have the same details as rounds read one by one', async () => {
    const plays = await playRounds(30)
    const ids = [...new Set(plays.map(play => play.roundId))].reverse()
    const first = await player.call(roundDetails, { pageSize: 20 })
    const second = await player.call(roundDetails, { pageSize: 10, cursor: first.nextCursor ?? '' })
    const all = [...first.list, ...second.list]
    expect(all.map(round => round.roundId)).toEqual(ids)
    for (const round of all) {
      expect(round).toEqual(await player.call(roundDetail, { roundId: round.roundId }))
      expect(round.plays.map(play => play.step)).toEqual(round.plays.map((_, step) => step))
    }
    expect(all.flatMap(round => round.plays)).toHaveLength(plays.length)
    expect(new Set(all.flatMap(round => round.plays.map(play => play.serverSeed)))).toEqual(new Set(['']))
    const { revealed } = await player.call(fairSeedRotate, {})
    const shown = await player.call(roundDetails, { pageSize: 1 })
    expect(shown.list[0]?.plays[0]?.serverSeed).toBe(revealed.serverSeed)
  })

  test('each rotation of the seeds uses the server seed whose hash was announced before the client seed was chosen', {
    tags: ['games-committed'],
  }, async () => {
    const { fairSeed: opened } = await openGame(player)
    let before = opened
    const hashes = new Set([before.serverSeedHash])
    for (const clientSeed of ['a', 'b', 'c', 'd']) {
      const { revealed, fairSeed } = await player.call(fairSeedRotate, { clientSeed })
      expect(revealed.serverSeedHash).toBe(before.serverSeedHash)
      expect(fairSeed).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed, nonce: 0 })
      const [play] = await playRounds(1)
      expect(play).toMatchObject(seedFieldsOf(fairSeed))
      hashes.add(fairSeed.serverSeedHash).add(fairSeed.nextServerSeedHash)
      before = fairSeed
    }
    // The list contains six different hashes: of the first seed, of the four seeds used after it, and of the announced
    // next seed.
    expect(hashes.size).toBe(6)
  })

  test('rotations without a play between them leave no seeds behind, and each seed is still revealed', async () => {
    const countSeeds = async () => {
      const { read } = app.services.db
      return (
        await read.selectFrom('server_seed').select('number').where('actor_id', '=', player.id).execute()
      ).length
    }
    await playRounds(1)
    let { fairSeed: before } = await player.call(fairSeedRotate, {})
    const count = await countSeeds()
    for (let rotation = 0; rotation < 5; rotation++) {
      const { revealed, fairSeed } = await player.call(fairSeedRotate, {})
      expect(sha256(revealed.serverSeed)).toBe(before.serverSeedHash)
      expect(revealed).toMatchObject({ clientSeed: before.clientSeed, plays: 0 })
      expect(fairSeed.serverSeedHash).toBe(before.nextServerSeedHash)
      before = fairSeed
    }
    expect(await countSeeds()).toBe(count)
    await playRounds(1)
    const { revealed } = await player.call(fairSeedRotate, {})
    expect(sha256(revealed.serverSeed)).toBe(before.serverSeedHash)
    expect(await countSeeds()).toBe(count + 1)
  })

  test('the client seed changes only together with the server seed', async () => {
    const { fairSeed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    await playRounds(2)
    const { fairSeed: later } = await openGame(await logInAgain(app, player))
    expect(seedFieldsOf(later)).toEqual(seedFieldsOf(fairSeed))
    expect(later.nextServerSeedHash).toBe(fairSeed.nextServerSeedHash)
  })

  test('secret seeds are in no answer, and not readable in the database', {
    tags: ['games-unpredictable'],
  }, async () => {
    await playRounds(3)
    const { db, vault } = app.services
    const rows = await db.read.selectFrom('server_seed').selectAll().execute()
    const hidden = rows.filter(row => row.revealed_at_ms === null)
    expect(hidden.length).toBeGreaterThanOrEqual(2)
    const answered = app.answered.join()
    for (const { hash, secret } of hidden) {
      const serverSeed = vault.decrypt(secret, `fair-seed:${hash}`)
      expect(sha256(serverSeed)).toBe(hash)
      expect(secret).not.toContain(serverSeed)
      expect(answered).not.toContain(serverSeed)
    }
  })

  test('an encrypted server seed that is copied to another row cannot be decrypted there', async () => {
    const rows = await app.services.db.read
      .selectFrom('server_seed')
      .selectAll()
      .where('revealed_at_ms', 'is', null)
      .limit(2)
      .execute()
    const [one, other] = rows
    expect(() => app.services.vault.decrypt(one?.secret ?? '', `fair-seed:${other?.hash}`)).toThrow()
  })

  test('a rotation of the seeds uses the client seed that the player sends, or else draws a new one', {
    tags: ['games-fresh-seeds'],
  }, async () => {
    const chosen = await player.call(fairSeedRotate, { clientSeed: 'Juana ₱ñ' })
    expect(chosen.fairSeed.clientSeed).toBe('Juana ₱ñ')
    const drawn = await player.call(fairSeedRotate, {})
    expect(drawn.revealed.clientSeed).toBe('Juana ₱ñ')
    expect(drawn.fairSeed.clientSeed).toMatch(/^server-[0-9a-f]{16}$/)
  })

  test('the server chooses no first client seed: it is empty until the player sends one', async () => {
    const newcomer = await registerPlayer(app)
    const { fairSeed: before } = await openGame(newcomer)
    expect(before).toMatchObject({ clientSeed: '', nonce: 0 })
    const { fairSeed } = await newcomer.call(fairSeedRotate, { clientSeed: 'of my device' })
    expect(fairSeed).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'of my device' })
  })

  test('a player who plays without having chosen a client seed gets a random one, marked as drawn by the server', async () => {
    const newcomer = await registerPlayer(app)
    await newcomer.depositWithWageringDone(100_000)
    const { fairSeed: opened } = await openGame(newcomer)
    const { play } = await newcomer.spin()
    expect(play).toMatchObject({ serverSeedHash: opened.serverSeedHash, nonce: 0 })
    expect(play.clientSeed).toMatch(/^server-[0-9a-f]{16}$/)
    const { fairSeed } = await openGame(newcomer)
    expect(fairSeed).toEqual({ ...opened, clientSeed: play.clientSeed, nonce: 1 })
    for (let round = play; round.state === 'open'; )
      round = (await newcomer.spin(TEST_STAKE, round.roundId)).play
    const { revealed } = await newcomer.call(fairSeedRotate, { clientSeed: 'mine' })
    expect(revealed.clientSeed).toBe(play.clientSeed)
    expect(outcomeOf(play).stops).toEqual(computeReelStops(revealed.serverSeed, revealed.clientSeed, 0))
  })

  test('a player cannot choose a client seed that is marked as drawn by the server', async () => {
    const choose = player.call(fairSeedRotate, { clientSeed: 'server-mine' })
    expect(await refusalReasonOfCall(choose)).toBe('badRequest')
  })

  test('a player who has not played yet can choose a client seed too', async () => {
    const newcomer = await registerPlayer(app)
    const { revealed, fairSeed } = await newcomer.call(fairSeedRotate, { clientSeed: 'first' })
    expect(revealed.plays).toBe(0)
    expect((await openGame(newcomer)).fairSeed).toEqual(fairSeed)
  })

  test('many rotations at once reveal each seed once and lose no seed', {
    tags: ['games-fresh-seeds'],
  }, async () => {
    const rotations = Array.from({ length: 8 }, () => player.call(fairSeedRotate, {}))
    const done = await Promise.all(rotations)
    expect(new Set(done.map(each => each.revealed.serverSeed)).size).toBe(8)
    for (const { revealed } of done) expect(sha256(revealed.serverSeed)).toBe(revealed.serverSeedHash)
  })

  test('outcomes cannot be derived from hashes, client seeds, plays or counters that are published', {
    tags: ['games-unpredictable'],
  }, async () => {
    const { fairSeed } = await openGame(player)
    const { serverSeedHash: hash, nextServerSeedHash: nextHash, clientSeed } = fairSeed
    const plays = await playRounds(200)
    const guesses: Record<string, (nonce: number) => number[]> = {
      'the hash as the seed': nonce => computeReelStops(hash, clientSeed, nonce),
      'the hash of the hash': nonce => computeReelStops(sha256(hash), clientSeed, nonce),
      'the hash of the next seed as the seed': nonce => computeReelStops(nextHash, clientSeed, nonce),
      'the client seed as the key': nonce => computeReelStops(clientSeed, hash, nonce),
      'the play before': nonce => outcomeOf(plays[nonce - 1] ?? (plays[0] as Play)).stops,
      'the player': nonce => computeReelStops(player.id, clientSeed, nonce),
      'the clock': nonce => computeReelStops(String(app.clock.now()), clientSeed, nonce),
    }
    const draws = (plays.length - 1) * 5
    for (const [name, guess] of Object.entries(guesses)) {
      let hits = 0
      for (let nonce = 1; nonce < plays.length; nonce++) {
        const stops = outcomeOf(plays[nonce] as Play).stops
        hits += guess(nonce).filter((stop, reel) => stop === stops[reel]).length
      }
      // A random guess is right once in 32. More than six standard deviations above that would mean that the guess is
      // better than chance.
      const luck = draws / 32
      expect(hits, name).toBeLessThan(luck + 6 * Math.sqrt(luck))
    }
  })
})

function seedFieldsOf({ serverSeedHash, clientSeed }: { serverSeedHash: string; clientSeed: string }) {
  return { serverSeedHash, clientSeed }
}
