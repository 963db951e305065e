#!/usr/bin/env node
// Recomputes plays from their seeds, with nothing but Node's own cryptography and none of the code of this site.
//
//   node fair-check.mjs rounds.json jeepney-fiesta.mjs color-game.mjs …
//
// rounds.json is a file of rounds, such as the details of a round under My rounds save. Each game has a small check of its own, which this site
// publishes as /fair/<game>.mjs: it makes outcome and payout from the draws and from what you chose, and imports nothing.
// For every play the script compares the SHA-256 of the server seed with the hash that was shown before the play, draws
// again, and compares outcome, price and payout. It ends with 0 only when every play of the file is right.
//
//   node fair-check.mjs draws.json
//
// draws.json is a file of prizes that were drawn, such as the page /fairness saves, of a red packet, or of a lottery draw. The script
// compares the SHA-256 of the seed with the hash that was shown before, draws again, and compares the number, the table and the prize, each
// packet, or each winner. Of a lottery draw it also compares the hash of the list of all tickets.
//
//   node fair-check.mjs SERVER_SEED CLIENT_SEED NONCE [BOUND] [COUNT]
//
// prints the hash of one server seed and COUNT draws below BOUND. Jeepney Fiesta draws five numbers below 32: where each
// reel stops.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const sha256 = text => createHash('sha256').update(text).digest('hex')

/** The draws of one play: words of HMAC-SHA256 blocks, four bytes each, big-endian, rejected above the last whole bucket. */
function drawsOf(serverSeed, clientSeed, nonce) {
  let bytes = Buffer.alloc(0)
  let block = 0
  let offset = 0
  return bound => {
    const limit = 2 ** 32 - (2 ** 32 % bound)
    for (;;) {
      if (offset === bytes.length) {
        bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block++}`).digest()
        offset = 0
      }
      const word = bytes.readUInt32BE(offset)
      offset += 4
      if (word < limit) return word % bound
    }
  }
}

/** JSON with its keys in one order, for comparing. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`
}

/** What is wrong with a round; empty when it is right. */
function faultsOf(round, game) {
  const faults = []
  let state
  let totalPayout = 0
  for (const [step, play] of round.plays.entries()) {
    const say = (what, wanted, told) =>
      faults.push(`play ${step}: ${what} is ${canonical(told)}, recomputed ${canonical(wanted)}`)
    if (play.step !== step) say('step', step, play.step)
    if (play.stake !== round.stake) say('stake', round.stake, play.stake)
    const hash = sha256(play.serverSeed)
    if (hash !== play.serverSeedHash) say('hash of the server seed', hash, play.serverSeedHash)
    let result
    try {
      const draw = drawsOf(play.serverSeed, play.clientSeed, play.nonce)
      const { stake } = round
      result = game.check(draw, { version: round.engineVersion, stake, choice: play.choice, state })
    } catch (error) {
      faults.push(`play ${step}: cannot be made: ${error.message}`)
      return faults
    }
    totalPayout += result.payout
    state = result.state
    for (const [what, wanted] of [
      ['outcome', result.outcome],
      ['price', result.price],
      ['payout', result.payout],
      ['totalPayout', totalPayout],
      ['state', state === undefined ? 'closed' : 'open'],
    ]) {
      if (canonical(play[what]) !== canonical(wanted)) say(what, wanted, play[what])
    }
  }
  if (round.totalPayout !== totalPayout) faults.push(`payout of the round is ${round.totalPayout}`)
  const end = state === undefined ? 'closed' : 'open'
  if (round.state !== end) faults.push(`the round is ${round.state}, recomputed ${end}`)
  return faults
}

/** Checks a file of rounds and prints a line for each. Returns whether all are right. */
async function checkFile(file, checks) {
  const games = new Map()
  for (const path of checks) {
    const game = await import(pathToFileURL(resolve(path)).href)
    games.set(game.gameId, game)
  }
  const { rounds } = JSON.parse(readFileSync(file, 'utf8'))
  const count = { right: 0, wrong: 0, open: 0 }
  for (const round of rounds) {
    const game = games.get(round.gameId)
    const isSealed = round.plays.some(play => play.serverSeed === '')
    const reason = isSealed ? 'its server seed is not revealed yet' : game ? '' : 'no check of its game was given'
    if (reason !== '') {
      count.open++
      process.stdout.write(`not checked  ${round.roundId}  ${reason}\n`)
      continue
    }
    const faults = faultsOf(round, game)
    count[faults.length > 0 ? 'wrong' : 'right']++
    process.stdout.write(`${faults.length > 0 ? 'WRONG' : 'right'}        ${round.roundId}\n`)
    for (const fault of faults) process.stdout.write(`             ${fault}\n`)
  }
  process.stdout.write(`${count.right} right, ${count.wrong} wrong, ${count.open} not checked\n`)
  return count.right === rounds.length
}

/**
 * What is wrong with a drawn prize; empty when it is right. The prizes share the numbers in their order. The hash of the table is
 * that of its name and, line by line, of weight, item and count of each prize; nothing is item 0.
 */
function drawFault({ name, table, tableHash, drawn, index, items, serverSeed, serverSeedHash, clientSeed, nonce }) {
  if (sha256(serverSeed) !== serverSeedHash) return 'the hash of its server seed differs'
  const lines = table.prizes.map(({ weight, item }) => `${weight}:${item ? `${item.id}:${item.count}` : '0:0'}`)
  if (sha256([name, ...lines].join('\n')) !== tableHash) return 'the hash of its table differs'
  if (table.prizes.reduce((sum, { weight }) => sum + weight, 0) !== table.total) return 'its weights do not sum to the total'
  const number = drawsOf(serverSeed, clientSeed, nonce)(table.total)
  if (number !== drawn) return `its number is ${drawn}, recomputed ${number}`
  let below = 0
  const place = table.prizes.findIndex(({ weight }) => {
    below += weight
    return number < below
  })
  if (place !== index) return `its prize is ${index}, recomputed ${place}`
  const { item } = table.prizes[place]
  const given = canonical(items)
  const wanted = canonical(item ? [item] : [])
  return given === wanted ? '' : `it gave ${given}, recomputed ${wanted}`
}

/** What is wrong with a red packet; empty when it is right. The code is the client seed, the place is the nonce. */
function packetFault({ code, seed, seedHash, sum, count, least, most, packets }) {
  if (sha256(seed) !== seedHash) return 'the hash of its seed differs'
  let left = sum
  for (const [place, amount] of packets.entries()) {
    const after = count - place - 1
    const mean = Math.floor(left / (after + 1))
    const low = Math.max(least, left - after * most)
    const high = Math.min(most, left - after * least)
    const reach = Math.max(0, Math.min(mean - low, high - mean))
    const drawn = after === 0 ? left : mean - reach + drawsOf(seed, code, place)(reach * 2 + 1)
    if (drawn !== amount) return `packet ${place + 1} is ${amount}, recomputed ${drawn}`
    left -= amount
  }
  return ''
}

/** The prizes of a lottery draw, in centavos or as goods: each is rounded down, and the first gets the rest. */
function lotteryPrizes({ price, prizes }, sold) {
  if (prizes.kind === 'goods') return Array(Math.min(prizes.count, sold)).fill({ amount: 0, goods: prizes.goods })
  if (prizes.kind === 'sold') {
    const count = Math.max(prizes.least, Math.floor(sold / prizes.every))
    return Array(Math.min(prizes.most, count, sold)).fill({ amount: prizes.amount, goods: '' })
  }
  const fund = (BigInt(price) * BigInt(sold) * BigInt(prizes.share)) / 10000n
  const listed = prizes.list.flatMap(({ amount, count }) => Array(count).fill(BigInt(amount))).slice(0, sold)
  const whole = listed.reduce((sum, amount) => sum + amount, 0n)
  const amounts = listed.map(amount => (fund * amount) / whole)
  amounts[0] += fund - amounts.reduce((sum, amount) => sum + amount, 0n)
  return amounts.filter(amount => amount > 0n).map(amount => ({ amount: Number(amount), goods: '' }))
}

/**
 * What is wrong with a lottery draw; empty when it is right. The list of all tickets fixes the terms, and its hash is the
 * client seed. The winners are the first tickets of a shuffle: each takes one of those that are left.
 */
function lotteryFault({ drawId, list, listHash, secret, secretHash, winners }) {
  if (sha256(secret) !== secretHash) return 'the hash of its secret differs'
  if (sha256(list) !== listHash) return 'the hash of its list differs'
  const lines = list.split('\n')
  const value = name => lines.find(line => line.startsWith(`${name} `))?.slice(name.length + 1)
  if (value('draw') !== drawId) return 'its list is of another draw'
  if (value('secret-sha256') !== secretHash) return 'its list names another secret'
  const tickets = lines.slice(lines.indexOf(`tickets ${value('tickets')}`) + 1, -1).map(line => line.split(' '))
  const left = tickets.map(([ticket]) => Number(ticket))
  if (left.length !== Number(value('tickets'))) return 'its list has another number of tickets'
  if (left.some((ticket, index) => ticket !== index + 1)) return 'its tickets are not numbered without a gap'
  // The name of a buyer is the number of the buyer's first ticket, so that the house chooses nothing in the list.
  const isFirst = (name, before) => Number(name) < before && tickets[Number(name) - 1]?.[1] === name
  if (tickets.some(([ticket, name]) => name !== ticket && !isFirst(name, Number(ticket)))) return 'a buyer has another name'
  const prizes = lotteryPrizes(JSON.parse(value('terms')), left.length)
  if (prizes.length !== winners.length) return `it has ${winners.length} winners, recomputed ${prizes.length}`
  const draw = drawsOf(secret, listHash, 0)
  for (const [place, { amount, goods }] of prizes.entries()) {
    const other = place + draw(left.length - place)
    const ticket = left[other]
    left[other] = left[place]
    left[place] = ticket
    const told = winners[place]
    if (told.ticket !== ticket) return `place ${place + 1} has ticket ${told.ticket}, recomputed ${ticket}`
    if (told.amount !== amount || told.goods !== goods) return `place ${place + 1} has another prize than ${amount}${goods}`
  }
  return ''
}

/** Checks a file of draws and prints a line for each. Returns whether all are right. */
function checkDraws({ draws = [], redPackets = [], lotteries = [] }) {
  const results = [
    ...draws.map(draw => [draw.drawId, draw.serverSeed === '' ? 'its server seed is not revealed yet' : drawFault(draw)]),
    ...redPackets.map(packet => [packet.code, packet.seed === '' ? 'its seed is not published yet' : packetFault(packet)]),
    ...lotteries.map(lottery => [lottery.drawId, lottery.secret === '' ? 'its secret is not published yet' : lotteryFault(lottery)]),
  ]
  for (const [id, fault] of results) process.stdout.write(`${fault === '' ? 'right' : 'WRONG'}        ${id}  ${fault}\n`)
  return results.every(([, fault]) => fault === '')
}

/** Prints the hash of a server seed, and draws of one play. */
function printDraws(serverSeed, clientSeed, nonce, bound = '32', count = '5') {
  const draw = drawsOf(serverSeed, clientSeed, nonce)
  const draws = Array.from({ length: Number(count) }, () => draw(Number(bound)))
  process.stdout.write(`hash  ${sha256(serverSeed)}\ndraws ${draws.join(' ')}\n`)
}

const [first, second, third, ...rest] = process.argv.slice(2)
if (first?.endsWith('.json') && !second) {
  process.exitCode = checkDraws(JSON.parse(readFileSync(first, 'utf8'))) ? 0 : 1
} else if (first?.endsWith('.json') && second) {
  const checks = [second, ...(third === undefined ? [] : [third]), ...rest]
  process.exitCode = (await checkFile(first, checks)) ? 0 : 1
} else if (first && second && third) {
  printDraws(first, second, third, ...rest)
} else {
  process.stderr.write('Usage: node fair-check.mjs rounds.json GAME.mjs…\n')
  process.stderr.write('       node fair-check.mjs draws.json\n')
  process.stderr.write('       node fair-check.mjs SERVER_SEED CLIENT_SEED NONCE [BOUND] [COUNT]\n')
  process.exitCode = 2
}
