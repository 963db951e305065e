import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDrawRecordCorrect } from '../../../../src/domain/awards/draw-check.ts'
import { DEFAULT_INVITE_PRIZES, INVITE_WHEEL_PRIZE_TABLE_NAME } from '../../../../src/domain/awards/invite.ts'
import { drawPrize, prizeTableHashInputOf } from '../../../../src/domain/awards/prize-draw.ts'
import { arePacketsCorrect, drawPacketAmount } from '../../../../src/features/red-packet/rules/red-packet.ts'
import { createFairRandom, createServerSeed } from '../../../../src/server/fair/fair.ts'
import { NODE_HASH_FUNCTIONS } from '../../../support/draw-hashes.ts'

function createDraw(nonce: number) {
  const seed = createServerSeed()
  const { drawn, index, prize } = drawPrize(
    DEFAULT_INVITE_PRIZES,
    createFairRandom(seed.serverSeed, 'mine', nonce),
  )
  const tableHash = hash(
    'sha256',
    prizeTableHashInputOf(INVITE_WHEEL_PRIZE_TABLE_NAME, DEFAULT_INVITE_PRIZES.prizes),
    'hex',
  )
  return {
    drawId: `draw-${nonce}`,
    name: INVITE_WHEEL_PRIZE_TABLE_NAME,
    table: DEFAULT_INVITE_PRIZES,
    tableHash,
    drawn,
    index,
    items: prize.item ? [prize.item] : [],
    ...seed,
    clientSeed: 'mine',
    nonce,
  }
}

function createRedPacket() {
  const terms = { sum: 10_000, count: 5, least: 500, most: 5_000 }
  const { serverSeed: seed, serverSeedHash: seedHash } = createServerSeed()
  const packets: number[] = []
  for (let left = terms.sum; packets.length < terms.count; left -= packets.at(-1) ?? 0) {
    const rest = { ...terms, sum: left, count: terms.count - packets.length }
    packets.push(drawPacketAmount(rest, createFairRandom(seed, 'FIESTA', packets.length)))
  }
  return { code: 'FIESTA', ...terms, seed, seedHash, packets }
}

/** Runs the site's published script on a file, and returns whether it finds everything correct. */
function isRightByScript(content: object): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'perya-draws-'))
  try {
    writeFileSync(join(folder, 'draws.json'), JSON.stringify(content))
    execFileSync(process.execPath, ['public/fair-check.mjs', join(folder, 'draws.json')])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the check of prize draws confirms drawn prizes, and refuses a draw with a changed number, prize or seed', async () => {
  const draws = [0, 1, 2].map(createDraw)
  for (const draw of draws) {
    expect(await isDrawRecordCorrect(draw, NODE_HASH_FUNCTIONS)).toBe(true)
    expect(await isDrawRecordCorrect({ ...draw, drawn: (draw.drawn + 1) % 100 }, NODE_HASH_FUNCTIONS)).toBe(
      false,
    )
    expect(await isDrawRecordCorrect({ ...draw, index: (draw.index + 1) % 4 }, NODE_HASH_FUNCTIONS)).toBe(
      false,
    )
    expect(await isDrawRecordCorrect({ ...draw, serverSeed: 'another' }, NODE_HASH_FUNCTIONS)).toBe(false)
  }
  expect(isRightByScript({ draws })).toBe(true)
  expect(isRightByScript({ draws: [{ ...createDraw(3), drawn: 100 }] })).toBe(false)
})

test('the check of prize draws confirms the shares of a red packet, and refuses a packet with a changed share', async () => {
  const packet = createRedPacket()
  expect(await arePacketsCorrect(packet, NODE_HASH_FUNCTIONS)).toBe(true)
  expect(isRightByScript({ redPackets: [packet] })).toBe(true)
  const [first = 0, ...others] = packet.packets
  const changed = { ...packet, packets: [first + 1, ...others] }
  expect(await arePacketsCorrect(changed, NODE_HASH_FUNCTIONS)).toBe(false)
  expect(isRightByScript({ redPackets: [changed] })).toBe(false)
})
