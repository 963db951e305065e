import type { LotteryTerms } from '../../../domain/games/lottery.ts'
import type { LotteryTier } from '../../../domain/games/lottery-tiers.ts'

/** The head of a list of tickets: the terms that were fixed before the first ticket, and the number of tickets. */
export interface TicketListHead {
  readonly drawId: string
  readonly tier: LotteryTier
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string
  readonly terms: LotteryTerms
  readonly sold: number
}

const TICKET_LIST_FORMAT = 'perya lottery 1'

/** The head of a list as text; the lines of the tickets follow it. */
export function formatTicketListHead({ drawId, tier, secretHash, terms, sold }: TicketListHead): string {
  const { price, prizes } = terms
  return [
    TICKET_LIST_FORMAT,
    `draw ${drawId}`,
    `tier ${tier}`,
    `secret-sha256 ${secretHash}`,
    `terms ${JSON.stringify({ price, prizes })}`,
    `tickets ${sold}`,
    '',
  ].join('\n')
}

/** The tickets of one purchase, as they are listed. */
export interface ListedTickets {
  /** The number of the first ticket, counted from 1. */
  readonly first: number
  readonly count: number
  /** The pseudonym of the player in this draw: the number of the player's first ticket. */
  readonly alias: string
  readonly clientSeed: string
}

/**
 * The lines of a purchase's tickets in the list: number, alias, the buyer's client seed. The house must not be able to
 * choose any of these values, since the hash of the list decides the draw.
 */
export function formatTicketListLines({ first, count, alias, clientSeed }: ListedTickets): string {
  const seed = clientSeed === '' ? '-' : encodeURIComponent(clientSeed)
  return Array.from({ length: count }, (_, index) => `${first + index} ${alias} ${seed}\n`).join('')
}

const HEAD_LINE_COUNT = 6

/**
 * Whether tickets are numbered from 1 without a gap, and each alias is the number of the first ticket with that alias.
 */
function areNumberedInOrder(lines: readonly string[]): boolean {
  const aliases = new Set<string>()
  return lines.every((line, index) => {
    const [ticket, alias = ''] = line.split(' ')
    if (alias === ticket) aliases.add(alias)
    return ticket === String(index + 1) && aliases.has(alias)
  })
}

/** The head of a list; `undefined` if the text is not such a list, or its tickets are not numbered in order. */
export function readTicketListHead(
  list: string,
): (Pick<TicketListHead, 'drawId' | 'secretHash' | 'sold'> & { readonly terms: unknown }) | undefined {
  const lines = list.split('\n')
  const [name, draw = '', , secret = '', terms = '', tickets = ''] = lines
  const textAfterFirstWord = (line: string) => line.slice(line.indexOf(' ') + 1)
  const sold = Number(textAfterFirstWord(tickets))
  if (name !== TICKET_LIST_FORMAT || lines.length !== HEAD_LINE_COUNT + sold + 1) return undefined
  if (!areNumberedInOrder(lines.slice(HEAD_LINE_COUNT, -1))) return undefined
  return {
    drawId: textAfterFirstWord(draw),
    secretHash: textAfterFirstWord(secret),
    terms: JSON.parse(textAfterFirstWord(terms)) as unknown,
    sold,
  }
}
