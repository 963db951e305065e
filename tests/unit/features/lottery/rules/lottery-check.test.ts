import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  DEFAULT_LOTTERY_TERMS,
  drawWinningTickets,
  type LotteryTerms,
  lotteryPrizesOfDraw,
} from '../../../../../src/domain/games/lottery.ts'
import {
  isLotteryProofValid,
  type LotteryProof,
} from '../../../../../src/features/lottery/rules/lottery-check.ts'
import {
  formatTicketListHead,
  formatTicketListLines,
} from '../../../../../src/features/lottery/rules/lottery-list.ts'
import { createFairRandom, createServerSeed } from '../../../../../src/server/fair/fair.ts'
import { NODE_HASH_FUNCTIONS } from '../../../../support/draw-hashes.ts'

function aLottery(terms: LotteryTerms, sold: number): LotteryProof {
  const { serverSeed: secret, serverSeedHash: secretHash } = createServerSeed()
  const drawId = `draw-${terms.tier}-${sold}`
  let list = formatTicketListHead({ drawId, tier: terms.tier, secretHash, terms, sold })
  for (let first = 1; first <= sold; first += 3) {
    const count = Math.min(3, sold - first + 1)
    list += formatTicketListLines({ first, count, alias: String(first), clientSeed: `seed ${first} é` })
  }
  const listHash = hash('sha256', list, 'hex')
  const prizes = lotteryPrizesOfDraw(terms, sold)
  const tickets = drawWinningTickets(sold, prizes.length, createFairRandom(secret, listHash, 0))
  const winners = prizes.map((prize, place) => ({ ...prize, ticket: tickets[place] ?? 0 }))
  return { drawId, list, listHash, secret, secretHash, winners }
}

/** Runs the site's published script on a file, and returns whether it finds the draw correct. */
function isRightByScript(lottery: LotteryProof): boolean {
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

test.each(DEFAULT_LOTTERY_TERMS)(
  'the offline script and the page confirm lottery draws of tier $tier',
  async terms => {
    for (const sold of [1, 2, 50, 801, terms.ticketsMax]) {
      const lottery = aLottery(terms, sold)
      expect(await isLotteryProofValid(lottery, NODE_HASH_FUNCTIONS), String(sold)).toBe(true)
      expect(isRightByScript(lottery), String(sold)).toBe(true)
    }
  },
)

/** Returns the text with the character at index `at` replaced by another digit. */
const withChangedCharacter = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`

/**
 * Simulates a cheating operator, who changes the buyer's name of tickets 4 to 6, computes the hash of the changed list,
 * and draws again from it.
 */
function withOtherName(lottery: LotteryProof, alias: string): LotteryProof {
  const list = lottery.list.replaceAll(/^(\d+) 4 /gm, `$1 ${alias} `)
  const listHash = hash('sha256', list, 'hex')
  const tickets = drawWinningTickets(
    120,
    lottery.winners.length,
    createFairRandom(lottery.secret, listHash, 0),
  )
  const winners = lottery.winners.map((winner, place) => ({ ...winner, ticket: tickets[place] ?? 0 }))
  return { ...lottery, list, listHash, winners }
}

test('the lottery check finds one changed byte: in the list, the secret, a hash, a ticket, an amount', async () => {
  const lottery = aLottery(DEFAULT_LOTTERY_TERMS[1] as LotteryTerms, 120)
  const { list, secret, secretHash, listHash, winners } = lottery
  const [first, second, ...others] = winners as [never, never]
  const rehashed = withChangedCharacter(list, list.length - 3)
  const changed: LotteryProof[] = [
    ...[20, 100, 200, list.length - 3].map(at => ({ ...lottery, list: withChangedCharacter(list, at) })),
    { ...lottery, list: rehashed, listHash: hash('sha256', rehashed, 'hex') },
    { ...lottery, list: `${list}\n` },
    ...['3', '7', '121', 'x'].map(alias => withOtherName(lottery, alias)),
    { ...lottery, secret: withChangedCharacter(secret, 5) },
    { ...lottery, secretHash: withChangedCharacter(secretHash, 5) },
    { ...lottery, listHash: withChangedCharacter(listHash, 5) },
    { ...lottery, winners: [second, first, ...others] },
    { ...lottery, winners: winners.slice(1) },
    {
      ...lottery,
      winners: winners.map((it, place) => (place === 3 ? { ...it, amount: it.amount + 1 } : it)),
    },
  ]
  for (const [index, wrong] of changed.entries()) {
    expect(await isLotteryProofValid(wrong, NODE_HASH_FUNCTIONS), `page, ${index}`).toBe(false)
    expect(isRightByScript(wrong), `script, ${index}`).toBe(false)
  }
})
