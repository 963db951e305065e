#!/usr/bin/env node
// Recomputes the draws of one play from its seeds, with nothing but Node's own cryptography.
//
//   node fair-check.mjs SERVER_SEED CLIENT_SEED NONCE [BOUND] [COUNT]
//
// The Fairness sheet shows SERVER_SEED once it is revealed; CLIENT_SEED and NONCE are shown with each play. The script
// prints the SHA-256 of the server seed, which must be the hash that was shown before the play (and, for every seed
// after the first, the hash that was announced as the next one before the client seed was chosen), and the draws:
// COUNT whole numbers below BOUND. Jeepney Fiesta draws five numbers below 32: where each reel stops.
import { createHash, createHmac } from 'node:crypto'

const [serverSeed, clientSeed, nonce, bound = '32', count = '5'] = process.argv.slice(2)
if (!serverSeed || !clientSeed || !nonce) {
  process.stderr.write('Usage: node fair-check.mjs SERVER_SEED CLIENT_SEED NONCE [BOUND] [COUNT]\n')
  process.exit(2)
}

const limit = 2 ** 32 - (2 ** 32 % Number(bound))
const draws = []
for (let block = 0; draws.length < Number(count); block++) {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest()
  for (let offset = 0; offset < bytes.length && draws.length < Number(count); offset += 4) {
    const word = bytes.readUInt32BE(offset)
    if (word < limit) draws.push(word % Number(bound))
  }
}

process.stdout.write(`hash  ${createHash('sha256').update(serverSeed).digest('hex')}\n`)
process.stdout.write(`draws ${draws.join(' ')}\n`)
