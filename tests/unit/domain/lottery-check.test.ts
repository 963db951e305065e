import { execFileSync } from 'node:child_process'
import { createHmac, hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawTickets, LOTTERY_DEFAULTS, type LotteryTerms, prizesOf } from '../../../src/domain/lottery.ts'
import { isRightLottery, type LotteryRecord } from '../../../src/domain/lottery-check.ts'
import { listHeadText, ticketLines } from '../../../src/domain/lottery-list.ts'
import { createServerSeed, fairRandom } from '../../../src/server/fair/fair.ts'

const hashes = {
  sha256: async (text: string) => hash('sha256', text, 'hex'),
  hmacSha256: async (key: string, message: string) => createHmac('sha256', key).update(message).digest(),
}

function aLottery(terms: LotteryTerms, sold: number): LotteryRecord {
  const { serverSeed: secret, serverSeedHash: secretHash } = createServerSeed()
  const drawId = `draw-${terms.tier}-${sold}`
  let list = listHeadText({ drawId, tier: terms.tier, secretHash, terms, sold })
  for (let first = 1; first <= sold; first += 3) {
    const count = Math.min(3, sold - first + 1)
    list += ticketLines({ first, count, alias: `alias${first}`, clientSeed: `seed ${first} é` })
  }
  const listHash = hash('sha256', list, 'hex')
  const prizes = prizesOf(terms, sold)
  const tickets = drawTickets(sold, prizes.length, fairRandom(secret, listHash, 0))
  const winners = prizes.map((prize, place) => ({ ...prize, ticket: tickets[place] ?? 0 }))
  return { drawId, list, listHash, secret, secretHash, winners }
}

/** Whether the site's own script finds a draw right, in a file of its own. */
function isRightByScript(lottery: LotteryRecord): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'perya-lottery-'))
  try {
    writeFileSync(join(folder, 'lottery.json'), JSON.stringify({ lotteries: [lottery] }))
    execFileSync(process.execPath, ['public/fair-check.mjs', join(folder, 'lottery.json')])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(LOTTERY_DEFAULTS)('the script and the page find draws of tier $tier right', async terms => {
  for (const sold of [1, 2, 50, 801, terms.ticketsMax]) {
    const lottery = aLottery(terms, sold)
    expect(await isRightLottery(lottery, hashes), String(sold)).toBe(true)
    expect(isRightByScript(lottery), String(sold)).toBe(true)
  }
})

/** A text with one character changed. */
const flipped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`

test('one changed byte is found: in the list, the secret, a hash, a ticket, an amount', async () => {
  const lottery = aLottery(LOTTERY_DEFAULTS[1] as LotteryTerms, 120)
  const { list, secret, secretHash, listHash, winners } = lottery
  const [first, second, ...others] = winners as [never, never]
  const rehashed = flipped(list, list.length - 3)
  const changed: LotteryRecord[] = [
    ...[20, 100, 200, list.length - 3].map(at => ({ ...lottery, list: flipped(list, at) })),
    { ...lottery, list: rehashed, listHash: hash('sha256', rehashed, 'hex') },
    { ...lottery, list: `${list}\n` },
    { ...lottery, secret: flipped(secret, 5) },
    { ...lottery, secretHash: flipped(secretHash, 5) },
    { ...lottery, listHash: flipped(listHash, 5) },
    { ...lottery, winners: [second, first, ...others] },
    { ...lottery, winners: winners.slice(1) },
    {
      ...lottery,
      winners: winners.map((it, place) => (place === 3 ? { ...it, amount: it.amount + 1 } : it)),
    },
  ]
  for (const [index, wrong] of changed.entries()) {
    expect(await isRightLottery(wrong, hashes), `page, ${index}`).toBe(false)
    expect(isRightByScript(wrong), `script, ${index}`).toBe(false)
  }
})
