import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatPlainPesos } from '../../../domain/csv.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import type { statementYear } from '../contract.ts'

type StatementYear = ResultOf<typeof statementYear>

/** The data at the top of a statement: the player, and the operator who issues the statement. */
export interface StatementHeader {
  readonly account: string
  readonly playerId: string
  readonly licence: string
  readonly contact: string
}

const MARGIN = 56
/** Number of lines of a table that one turn of the event loop draws; a line takes about half a millisecond. */
const LINES_PER_SLICE = 10
const TITLE_OF_GROUP: Readonly<Record<StatementYear['groups'][number]['group'], string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  bets: 'Bets',
  bonuses: 'Bonuses',
  safebox: 'Safebox',
  other: 'Other',
}

const AMOUNT_FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** Amounts begin with PHP, since the standard fonts of PDF have no peso sign. */
const formatPesos = (amount: Centavos) => `PHP ${AMOUNT_FORMAT.format(formatPlainPesos(amount))}`

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** The statement of a year as a PDF file: balances, sums by group, balances by month, stakes and payouts by game. */
export async function createStatementPdf(year: StatementYear, head: StatementHeader): Promise<Buffer> {
  const name = SITE_BRAND.name
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${name}: statement for ${year.year}`,
      Author: name,
      CreationDate: new Date(year.untilMs),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('Helvetica-Bold').fontSize(20).text(`${name}: statement for ${year.year}`)
  doc.moveDown(0.5).font('Helvetica').fontSize(10)
  const until = new Date(year.untilMs).toISOString().slice(0, 16).replace('T', ' ')
  for (const line of [
    `Account ${head.account}, player ${head.playerId}`,
    `Up to ${until} UTC. Days and months are in UTC.`,
    [head.licence && `License ${head.licence}`, head.contact].filter(Boolean).join(', '),
  ]) {
    if (line) doc.text(line)
  }
  await drawTable(
    doc,
    'Balance',
    ['', 'Amount'],
    [
      ['At the start', formatPesos(year.opening)],
      ['At the end', formatPesos(year.closing)],
    ],
  )
  await drawTable(
    doc,
    'Transactions',
    ['Kind', 'In', 'Out', 'Net'],
    year.groups.map(({ group, credited, debited }) => [
      TITLE_OF_GROUP[group],
      formatPesos(credited),
      formatPesos(debited),
      formatPesos((credited - debited) as Centavos),
    ]),
  )
  await drawTable(
    doc,
    'Bonuses and rewards',
    ['Kind', 'Times', 'Amount'],
    year.awards.map(({ kind, item, count, amount }) => [
      awardName(kind),
      String(count),
      item === ITEM_ID.coin ? formatPesos(centavos(amount)) : `${amount} ${itemName(item)}`,
    ]),
  )
  await drawTable(
    doc,
    'Months',
    ['Month', 'Balance at the start', 'Balance at the end'],
    year.months.map(({ month, opening, closing }) => [
      MONTH_FORMAT.format(Date.UTC(year.year, month - 1)),
      formatPesos(opening),
      formatPesos(closing),
    ]),
  )
  await drawTable(
    doc,
    'Games',
    ['Game', 'Plays', 'Bet', 'Won'],
    year.games.map(game => [
      game.name,
      String(game.plays),
      formatPesos(game.stake),
      formatPesos(game.payout),
    ]),
  )
  doc.end()
  return done
}

/** A readable name from an award's kind: `Sign in` for `sign-in`. */
const awardName = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** A readable name of an item: `scratch card` for 3001. */
function itemName(item: number): string {
  const name = Object.entries(ITEM_ID).find(([, id]) => id === item)?.[0]
  return name ? name.replaceAll(/[A-Z0-9]/g, part => ` ${part.toLowerCase()}`) : `coupon ${item}`
}

/**
 * Draws a table with a heading in slices, so that other callers get a turn of the event loop in between. All columns
 * except the first are aligned to the right.
 */
async function drawTable(
  doc: PDFKit.PDFDocument,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  doc.moveDown(1.2).font('Helvetica-Bold').fontSize(13).text(title, MARGIN).moveDown(0.3)
  doc.font('Helvetica').fontSize(10)
  if (rows.length === 0) {
    doc.text('Nothing this year.', MARGIN)
    return
  }
  const cellOptions = (text: string, column: number) => ({
    text,
    align: { x: column === 0 ? ('left' as const) : ('right' as const), y: 'top' as const },
  })
  const lines = [heads, ...rows]
  for (let from = 0; from < lines.length; from += LINES_PER_SLICE) {
    doc.table({
      defaultStyle: { border: [0, 0, 0.5, 0], borderColor: '#999999', padding: 4 },
      data: lines.slice(from, from + LINES_PER_SLICE).map(line => line.map(cellOptions)),
    })
    doc.x = MARGIN
    await nextLoopTurn()
  }
}
