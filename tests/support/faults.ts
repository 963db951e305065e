import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { type Prize, prizeTableHashInputOf } from '../../src/domain/awards/prize-draw.ts'
import { DAILY_WHEEL_PRIZE_TABLE_NAME } from '../../src/features/daily-wheel/rules/daily-wheel.ts'
import { DEFAULT_PK_TERMS } from '../../src/features/pk/rules/pk.ts'
import { SCRATCH_CARD_PRIZE_TABLE_NAME } from '../../src/features/scratch-card/rules/scratch-card.ts'
import { SLOTSHACK_PRIZE_TABLE_NAME } from '../../src/features/slotshack/rules/slotshack.ts'
import type { DatabaseTable } from '../../src/server/db/table.ts'
import type { changeRowsAgainstConstraints } from './corrupt.ts'

/** A row that a test inserts to provoke a finding. No transaction of the product writes such a row. */
interface PlantedRow {
  readonly table: string
  /** The columns whose values provoke the finding; `insertStatementOf` fills the others. */
  readonly values: Readonly<Record<string, string | number | null>>
}

/** A finding of `verify`, and the rows that provoke it. */
export interface PlantedFault {
  readonly rule: string
  readonly text: string
  readonly rows: readonly PlantedRow[]
}

/**
 * Returns an insert statement for a planted row. A column without a value and without a default becomes null, 0 or
 * empty.
 */
export function insertStatementOf(
  { table, values }: PlantedRow,
  described: ReadonlyMap<string, DatabaseTable>,
): Parameters<typeof changeRowsAgainstConstraints>[2] {
  const columns = Object.entries(described.get(table)?.columns ?? {}).filter(
    ([name, { hasDefault }]) => name in values || !hasDefault,
  )
  const valueOfColumn = (name: string, { kind, isNullable }: DatabaseTable['columns'][string]) => {
    if (name in values) return values[name]
    if (isNullable) return null
    return ['id', 'text', 'json'].includes(kind) ? '' : 0
  }
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([name, column]) => valueOfColumn(name, column)))})`
}

const row = (table: string, values: PlantedRow['values']): PlantedRow => ({ table, values })

/** Creates a row of totals for a player. Checks that read all players page by page read this table. */
const player = (id: string, values: PlantedRow['values'] = {}) =>
  row('player_total', { player_id: id, ...values })

/**
 * Creates a journal with its entries. The sum of the entries may differ from zero, and their links to previous entries
 * may be wrong.
 */
function journal(
  id: string,
  values: {
    readonly kind: string
    readonly reference: string
    readonly player_id?: string
    readonly at_ms?: number
  },
  ...entries: readonly PlantedRow['values'][]
): PlantedRow[] {
  return [
    row('journal', { id, player_id: null, at_ms: 1, ...values }),
    ...entries.map((entry, line) => row('entry', { journal_id: id, line, item: ITEM_ID.coin, ...entry })),
  ]
}

/**
 * Creates the first entry of a player's account. Its stored balance equals its amount, so the balance causes no
 * finding.
 */
const entryThatKeepsTheBalance = (
  id: string,
  amount: number,
  item: number = ITEM_ID.coin,
): PlantedRow['values'] => ({
  account: `player:${id}`,
  item,
  amount,
  position: 1,
  balance_after: amount,
})

const NO_PRIZES: readonly Prize[] = [{ weight: 1, item: null }]
const hashOfPrizeTable = (name: string) => hash('sha256', prizeTableHashInputOf(name, NO_PRIZES), 'hex')
const prizeTable = (name: string) =>
  row('prize_table', { hash: hashOfPrizeTable(name), name, prizes: JSON.stringify(NO_PRIZES) })
const draw = (id: string, table: string, values: PlantedRow['values'] = {}) =>
  row('prize_draw', { id, player_id: `of-${id}`, table_hash: hashOfPrizeTable(table), ...values })

/** Ids of items in which no transaction of the product posts. */
const [OFF_ITEM, LOW_ITEM, CHAIN_ITEM] = [9_999, 9_998, 9_997]

const LEDGER_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'journalSumsToZero',
    text: `Journal j-off is off by 7 of item ${OFF_ITEM}`,
    rows: journal(
      'j-off',
      { kind: 'test', reference: '' },
      { account: 'house:x', item: OFF_ITEM, amount: 7 },
    ),
  },
  { rule: 'ledgerSumsToZero', text: `All entries of item ${OFF_ITEM} together are off by 7`, rows: [] },
  {
    rule: 'entryHasJournal',
    text: 'Entry 3 belongs to journal j-none, which does not exist',
    rows: [
      row('entry', { journal_id: 'j-none', line: 3, account: 'house:x', item: ITEM_ID.coin, amount: 1 }),
    ],
  },
  {
    rule: 'journalHasEntries',
    text: 'Journal j-empty has no entries',
    rows: journal('j-empty', { kind: 'test', reference: '' }),
  },
  {
    rule: 'accountIsKnown',
    text: 'Entry 0 of journal j-unknown names no kind of account: elsewhere:x',
    rows: journal('j-unknown', { kind: 'test', reference: '' }, { account: 'elsewhere:x', amount: 1 }),
  },
  {
    rule: 'storedEntryHasBalance',
    text: 'Entry 0 of journal j-balance does not agree with the kind of house:x: exactly accounts with a stored balance have a balance in their entries',
    rows: journal(
      'j-balance',
      { kind: 'test', reference: '' },
      { account: 'house:x', amount: 1, balance_after: 1 },
    ),
  },
  {
    rule: 'balanceIsStored',
    text: `A balance of item ${OFF_ITEM} is stored for house:y, whose kind has no stored balance`,
    rows: [row('balance', { account: 'house:y', item: OFF_ITEM, entries: 1 })],
  },
  {
    rule: 'balanceIsNotNegative',
    text: `player:p-low holds -1 of item ${LOW_ITEM}`,
    rows: [row('balance', { account: 'player:p-low', item: LOW_ITEM, amount: -1, entries: 1 })],
  },
  {
    rule: 'balanceIsSumOfEntries',
    text: `The stored balance of player:p-low is -1 of item ${LOW_ITEM}; its entries make null, or their number differs`,
    rows: [],
  },
  {
    rule: 'playerHasTotals',
    text: 'player:p-low has a balance, but the player has no counters',
    rows: [],
  },
  {
    rule: 'entryHasStoredBalance',
    text: `player:p-unstored has entries of item ${LOW_ITEM} that make 5, but no stored balance`,
    rows: journal(
      'j-unstored',
      { kind: 'test', reference: '' },
      entryThatKeepsTheBalance('p-unstored', 5, LOW_ITEM),
    ),
  },
  {
    rule: 'hourIsEntry',
    text: `The stored balance of an hour for player:p-hour, 6 of item ${LOW_ITEM} by journal j-hour, matches no entry`,
    rows: [
      row('balance_hour', {
        account: 'player:p-hour',
        item: LOW_ITEM,
        hour: 1,
        journal_id: 'j-hour',
        amount: 6,
        entries: 1,
      }),
    ],
  },
  {
    rule: 'chainIsUnbroken',
    text: `Entry 0 of journal j-chain leaves player:p-chain with 9 of item ${CHAIN_ITEM}; the entry before it makes 5, or an entry is missing between them`,
    rows: [
      ...journal(
        'j-chain',
        { kind: 'test', reference: '' },
        {
          ...entryThatKeepsTheBalance('p-chain', 5, CHAIN_ITEM),
          balance_after: 9,
          previous_journal_id: 'j-other',
        },
      ),
      row('balance', {
        account: 'player:p-chain',
        item: CHAIN_ITEM,
        amount: 5,
        entries: 1,
        last_journal_id: 'j-other',
      }),
    ],
  },
  {
    rule: 'entryNamesPrevious',
    text: `Entry 0 of journal j-chain does not name the journal that changed player:p-chain, item ${CHAIN_ITEM}, before it`,
    rows: [],
  },
  {
    rule: 'balanceNamesLast',
    text: `The balance of player:p-chain, item ${CHAIN_ITEM}, does not name the journal that changed it last`,
    rows: [],
  },
]

const grant = (id: string, values: PlantedRow['values']) =>
  row('wagering_grant', {
    id,
    kind: 'deposit',
    state: 'open',
    source: `${id} source`,
    multiple: 1,
    ...values,
  })

const FIGURES: readonly [figure: string, stored: number][] = [
  ['deposited', 1],
  ['deposits', 2],
  ['withdrawn', 3],
  ['withdrawals', 4],
  ['wagered', 5],
  ['counted', 6],
  ['won', 7],
]

const TOTALS_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'owedIsSumOfGrants',
    text: 'Player p-owes owes 5 by 2 grants; the grants make 0 by 0',
    rows: [player('p-owes', { owed: 5, open_grants: 2 })],
  },
  {
    rule: 'onlyOpenBonusHasMoney',
    text: 'Grant g-done is done and holds bonus money of 3',
    rows: [grant('g-done', { player_id: 'p-done', kind: 'bonus', state: 'done', bonus_money: 3 })],
  },
  {
    rule: 'fundingIsOfItsEffects',
    text: 'Round r-funding has 4 of bonus money in stakes of 10; its bets make 0',
    rows: [row('bonus_round', { round_id: 'r-funding', stake: 10, bonus_part: 4 })],
  },
  {
    rule: 'onlyOpenRoundHasEffects',
    text: 'Round r-funding is not open, and what its bets did to grants is still kept',
    rows: [],
  },
  {
    rule: 'effectIsOfItsGrant',
    text: 'Open rounds have worked off 9 of grant g-effect, which has lost 2',
    rows: [
      grant('g-effect', { player_id: 'p-effect', required: 10, remaining: 8 }),
      row('wager_effect', { round_id: 'r-effect', bet_id: 'b', grant_id: 'g-effect', worked: 9 }),
    ],
  },
  ...FIGURES.map(([figure, stored]) => ({
    rule: 'totalIsSumOfJournals',
    text: `Player p-${figure} has ${figure} of ${stored}; the journals make 0`,
    rows: [player(`p-${figure}`, { [figure]: stored })],
  })),
  {
    rule: 'grantIsOfItsJournal',
    text: 'Grant g-unfounded requires 10 at 1×; the journals of g-unfounded source make 0',
    rows: [
      player('p-unfounded'),
      grant('g-unfounded', { player_id: 'p-unfounded', required: 10, remaining: 10 }),
    ],
  },
  {
    rule: 'remainingIsOfRequired',
    text: 'Grant g-remaining still requires 5 of 10 after 0 plays',
    rows: [
      player('p-remaining'),
      grant('g-remaining', {
        player_id: 'p-remaining',
        source: 'deposit:o-remaining',
        required: 10,
        remaining: 5,
        created_at_ms: 2,
      }),
      ...journal(
        'j-remaining',
        { kind: 'deposit', reference: 'o-remaining' },
        entryThatKeepsTheBalance('p-remaining', 10),
      ),
    ],
  },
  {
    rule: 'bonusMoneyIsOfBonus',
    text: 'Grant g-bonus holds bonus money of 7; its bonus and the payouts since make 10',
    rows: [
      player('p-bonus'),
      row('item_grant', { id: 'i-bonus', player_id: 'p-bonus', item: ITEM_ID.coin, amount: 10 }),
      grant('g-bonus', {
        player_id: 'p-bonus',
        kind: 'bonus',
        source: 'bonus:i-bonus',
        required: 10,
        remaining: 10,
        bonus_money: 7,
        created_at_ms: 2,
      }),
      ...journal('j-bonus', { kind: 'grant', reference: 'i-bonus' }, entryThatKeepsTheBalance('p-bonus', 10)),
    ],
  },
  {
    rule: 'bonusMoneyIsInBalance',
    text: 'Player p-bonus has bonus money of 7 in a balance of 0',
    rows: [],
  },
  {
    rule: 'awardIsOfItsJournal',
    text: `Award i-unpaid of p-award (unpaid) is granted, 5 of item ${ITEM_ID.points}; its journals paid 0`,
    rows: [
      row('item_grant', {
        id: 'i-unpaid',
        player_id: 'p-award',
        source: 'unpaid',
        item: ITEM_ID.points,
        amount: 5,
        state: 'granted',
        granted_at_ms: 1,
      }),
    ],
  },
  {
    rule: 'awardIsOfItsJournal',
    text: `Player p-award has no award i-none; its journals paid 6 of item ${ITEM_ID.points}`,
    rows: journal(
      'j-award',
      { kind: 'grant', reference: 'i-none', player_id: 'p-award' },
      entryThatKeepsTheBalance('p-award', 6, ITEM_ID.points),
    ),
  },
  {
    rule: 'dayIsOfItsJournals',
    text: 'Player p-day has wagered of 5 on 2026-11-10; the journals and rounds make 0',
    rows: [player('p-day'), row('play_day', { player_id: 'p-day', day: '2026-11-10', wagered: 5 })],
  },
  {
    rule: 'dayIsOfItsJournals',
    text: 'Player p-refund has lost of 7 on 2026-11-10; the journals and rounds make -4 to 0',
    rows: [
      player('p-refund'),
      row('play_day', { player_id: 'p-refund', day: '2026-11-10', lost: 7 }),
      ...journal(
        'j-refund',
        { kind: 'refund', reference: 'r-refund', at_ms: 1 },
        entryThatKeepsTheBalance('p-refund', 4),
      ),
    ],
  },
  {
    rule: 'dayIsOfItsJournals',
    text: 'Player p-game has plays of 3 on 2026-11-10 in game 1; the journals and rounds make 0',
    rows: [
      player('p-game'),
      row('play_day_game', { player_id: 'p-game', day: '2026-11-10', game_id: 1, plays: 3 }),
    ],
  },
]

const PLAYER_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'kycIsVerified',
    text: 'player p-kyc: the verification and the totals differ about whether it is approved or revoked',
    rows: [row('kyc', { player_id: 'p-kyc', state: 'approved' })],
  },
  {
    rule: 'limitMaskIsOfLimits',
    text: 'Player p-limit has the limits 0; bets and deposits read 101',
    rows: [player('p-limit', { limit_mask: 5 })],
  },
  {
    rule: 'vipLevelIsOfItsChanges',
    text: 'Player p-vip has VIP level 2; the latest change made null',
    rows: [row('vip_state', { player_id: 'p-vip', level: 2, highest: 2 })],
  },
  {
    rule: 'exchangeIsOfItsAwards',
    text: 'The exchange of award:points-exchange:1 by p-exchange took 3 pieces; its awards gave 4',
    rows: ['g-first', 'g-second'].map(id =>
      row('exchange_source', {
        player_id: 'p-exchange',
        grant_id: id,
        cause: 'award:points-exchange:1',
        pieces: 2,
        total: 3,
      }),
    ),
  },
  {
    rule: 'lotsSumToBalance',
    text: `player:p-lot holds 0 of item ${ITEM_ID.points}; its lots have 3`,
    rows: [
      row('item_lot', {
        player_id: 'p-lot',
        item: ITEM_ID.points,
        id: 'l-early',
        pieces: 3,
        ends_at_ms: 9_000,
      }),
    ],
  },
  {
    rule: 'lotEndsInTime',
    text: 'Journal j-early ended pieces before 1970-01-01T00:00:09.000Z',
    rows: journal(
      'j-early',
      { kind: 'item-expired', reference: 'l-early', player_id: 'p-lot', at_ms: 8_000 },
      entryThatKeepsTheBalance('p-lot', -1, ITEM_ID.points),
    ),
  },
  {
    rule: 'lotEndsInTime',
    text: 'Journal j-no-lot ended pieces of no lot',
    rows: journal(
      'j-no-lot',
      { kind: 'item-expired', reference: 'l-none', player_id: 'p-lot' },
      entryThatKeepsTheBalance('p-lot', -1, ITEM_ID.points),
    ),
  },
  {
    rule: 'mailIsOfItsGrant',
    text: 'The attachment of mail m-claimed of player p-mail differs from its grant',
    rows: [row('mail', { id: 'm-claimed', player_id: 'p-mail', claimed_at_ms: 1 })],
  },
  {
    rule: 'mailIsOfItsGrant',
    text: 'The attachment of mail m-granted of player p-mail differs from its grant',
    rows: [row('item_grant', { id: 'i-mail', player_id: 'p-mail', source: 'mail:m-granted', amount: 1 })],
  },
]

const PAYMENT_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'paidOrderHasDeposit',
    text: 'Order o-paid of p-order is paid, of 50; the deposits for it make 0',
    rows: [
      player('p-order'),
      row('deposit_order', { id: 'o-paid', player_id: 'p-order', state: 'paid', amount: 50 }),
    ],
  },
  {
    rule: 'paidOrderHasDeposit',
    text: 'Order o-open of p-order is open, of 60; the deposits for it make 60',
    rows: [
      row('deposit_order', { id: 'o-open', player_id: 'p-order', state: 'open', amount: 60 }),
      ...journal('j-open', { kind: 'deposit', reference: 'o-open' }, entryThatKeepsTheBalance('p-order', 60)),
    ],
  },
  {
    rule: 'paidOrderHasDeposit',
    text: 'Player p-order has no order o-none; the deposits for it make 40',
    rows: journal(
      'j-order',
      { kind: 'deposit', reference: 'o-none' },
      entryThatKeepsTheBalance('p-order', 40),
    ),
  },
  {
    rule: 'diamondsHaveDeposit',
    text: 'Player p-order was given 8 diamonds by i-diamonds (deposit-diamonds:o), whose deposit is not paid',
    rows: [
      row('item_grant', {
        id: 'i-diamonds',
        player_id: 'p-order',
        source: 'deposit-diamonds:o',
        cause: 'deposit:o-open',
        amount: 8,
      }),
    ],
  },
  {
    rule: 'refundIsOfItsJournal',
    text: 'The refund of order o-refund of p-order is 9; its journals took 0',
    rows: [row('deposit_refund', { order_id: 'o-refund', player_id: 'p-order', amount: 9 })],
  },
  {
    rule: 'refundIsOfItsJournal',
    text: 'The refund of order o-taken of p-order is 0; its journals took 6',
    rows: journal(
      'j-taken',
      { kind: 'deposit-refunded', reference: 'o-taken' },
      entryThatKeepsTheBalance('p-order', -6),
    ),
  },
  {
    rule: 'withdrawalIsOfItsJournals',
    text: 'Withdrawal w-held, held, of 50 took 0 from the balance of p-withdrawal and did not give back 0',
    rows: [
      player('p-withdrawal'),
      row('withdrawal', { id: 'w-held', player_id: 'p-withdrawal', state: 'held', amount: 50 }),
    ],
  },
  {
    rule: 'withdrawalIsOfItsJournals',
    text: 'Withdrawal w-none, which does not exist, took 20 from the balance of p-withdrawal and did not give back 15',
    rows: journal(
      'j-withdrawal',
      { kind: 'withdrawal-held', reference: 'w-none' },
      entryThatKeepsTheBalance('p-withdrawal', -20),
      { ...entryThatKeepsTheBalance('p-withdrawal', 5), position: 2 },
    ),
  },
  {
    rule: 'pendingPayoutIsOpenWithdrawals',
    text: 'pending-payout holds 0; open withdrawals make 50',
    rows: [],
  },
  {
    rule: 'paidWithdrawalHasPayout',
    text: 'Withdrawal w-paid is paid; the provider paid nothing',
    rows: [row('withdrawal', { id: 'w-paid', player_id: 'p-withdrawal', state: 'paid', amount: 70 })],
  },
]

const round = (id: string, actor: string, values: PlantedRow['values'] = {}) =>
  row('round', { id, actor_id: actor, state: 'closed', engine_version: 1, ...values })

const GAME_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'roundLinksToOwnRound',
    text: 'Round r-link links to a round that a-link does not have',
    rows: [round('r-link', 'a-link', { previous_round_id: 'r-none' })],
  },
  {
    rule: 'roundIsLinkedOnce',
    text: 'Another round of a-link links to the same round as r-link',
    rows: [round('r-twin', 'a-link', { previous_round_id: 'r-none' })],
  },
  {
    rule: 'newestRoundIsKnown',
    text: 'Round r-link is the newest of a-link, but the seed in force of a-link names another round',
    rows: [],
  },
  {
    rule: 'roundIsOfItsJournals',
    text: 'Round r-own of p-round has a price of 7 and a payout of 4; its plays 5 and 1; the journals 0 and 0',
    rows: [
      player('p-round'),
      round('r-own', 'p-round', { total_price: 7, total_payout: 4, price: 5, payout: 1 }),
    ],
  },
  {
    rule: 'roundIsOfItsJournals',
    text: 'Round r-away of p-round has a price of 7 and a payout of 4; the journals 0 and 0',
    rows: [
      round('r-away', 'p-round', {
        engine_version: 0,
        total_price: 7,
        total_payout: 4,
        price: 7,
        bonus_part: 2,
        counted: 4,
        counted_price: 5,
      }),
    ],
  },
  {
    rule: 'roundCountsOfItsPrice',
    text: 'Round r-away of p-round counts 4 of real money and 5 in all; its price is 7, 2 of it bonus money',
    rows: [],
  },
  {
    rule: 'providerRoundIsOfItsJournals',
    text: "Provider's round r-away has a stake of 6 and a payout of 3; its bets make 0, the player's list has 7 and 4, the journals 0 and 0",
    rows: [
      row('provider_round', {
        provider: 'x',
        provider_round_id: '1',
        round_id: 'r-away',
        player_id: 'p-round',
        stake: 6,
        payout: 3,
      }),
    ],
  },
  {
    rule: 'providerRoundIsOfItsJournals',
    text: "Provider's round r-unlisted has a stake of 6 and a payout of 0; its bets make 0, the player's list has null and null, the journals 0 and 0",
    rows: [
      row('provider_round', {
        provider: 'x',
        provider_round_id: '2',
        round_id: 'r-unlisted',
        player_id: 'p-round',
        stake: 6,
      }),
    ],
  },
  {
    rule: 'providerTransactionHasJournal',
    text: 'Transaction t-1 of x, a win of 5 with 2 of bonus money, has no such journal',
    rows: [
      row('provider_transaction', {
        provider: 'x',
        transaction_id: 't-1',
        kind: 'win',
        player_id: 'p-round',
        amount: 5,
        bonus_part: 2,
      }),
    ],
  },
]

const purchase = (id: string, values: PlantedRow['values']) =>
  row('lottery_purchase', { id, draw_id: `d-${id}`, state: 'open', price: 5, count: 1, ...values })

const LOTTERY_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'ticketsAreOfTheirRound',
    text: 'Tickets t-coin, open, differ from their round',
    rows: [purchase('t-coin', { item: ITEM_ID.coin, counted: 5, counted_price: 5 })],
  },
  {
    rule: 'ticketsCountOfTheirPrice',
    text: 'Tickets t-coin, open, count otherwise than their price beside the tickets of others',
    rows: [row('lottery_draw', { id: 'd-t-coin', number: 3, state: 'closed', sold: 1 })],
  },
  {
    rule: 'ticketsAreOfTheirJournals',
    text: 'Tickets t-points, returned, differ from their journals',
    rows: [purchase('t-points', { item: ITEM_ID.points, state: 'returned' })],
  },
  {
    rule: 'ticketsAreOfTheirJournals',
    text: 'Tickets t-none of p-tickets, which do not exist, were paid 5 and returned 0',
    rows: journal(
      'j-tickets',
      { kind: 'lottery-paid', reference: 't-none', player_id: 'p-tickets' },
      { account: 'house:lottery', item: ITEM_ID.points, amount: 5 },
    ),
  },
  {
    rule: 'ticketsArePaidTheirPrizes',
    text: 'Tickets t-won, settled, were not paid what they won',
    rows: [purchase('t-won', { item: ITEM_ID.points, state: 'settled', payout: 4 })],
  },
  {
    rule: 'drawIsOfItsTickets',
    text: 'Draw d-sold has 3 tickets sold, its purchases make 0, or some are not ended as it is',
    rows: [row('lottery_draw', { id: 'd-sold', number: 1, state: 'open', sold: 3 })],
  },
  {
    rule: 'drawIsProven',
    text: 'Draw d-secret is wrong: secret',
    rows: [row('lottery_draw', { id: 'd-secret', number: 2, state: 'ended', secret: 's', ended_at_ms: 1 })],
  },
]

const PRICES = [
  { name: SCRATCH_CARD_PRIZE_TABLE_NAME, kind: 'card-scratched' },
  { name: DAILY_WHEEL_PRIZE_TABLE_NAME, kind: 'daily-turn-used' },
  { name: SLOTSHACK_PRIZE_TABLE_NAME, kind: 'slotshack-spun' },
]

const DRAW_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'drawTableIsStored',
    text: 'The table of draw d-table differs from its hash',
    rows: [
      row('prize_table', { hash: 'x', name: 'x', prizes: JSON.stringify(NO_PRIZES) }),
      row('prize_draw', { id: 'd-table', player_id: 'of-d-table', table_hash: 'x' }),
    ],
  },
  {
    rule: 'drawIsGranted',
    text: 'The prize of draw d-granted was not granted',
    rows: [
      prizeTable('planted'),
      draw('d-granted', 'planted', { source: 'x', item: ITEM_ID.coin, amount: 1 }),
    ],
  },
  {
    rule: 'drawIsGranted',
    text: 'The prize of draw d-amount was not granted',
    rows: [
      draw('d-amount', 'planted', { source: 'd-amount', item: ITEM_ID.coin, amount: 2 }),
      row('item_grant', {
        id: 'i-amount',
        player_id: 'of-d-amount',
        source: 'd-amount',
        item: ITEM_ID.coin,
        amount: 1,
      }),
    ],
  },
  { rule: 'drawHasSeed', text: 'Draw d-granted has no seed', rows: [] },
  {
    rule: 'drawIsOfItsSeed',
    text: 'Draw d-seed has 9, its seed 0',
    rows: [
      draw('d-seed', 'planted', { seed_number: 1, drawn: 9 }),
      row('server_seed', {
        actor_id: 'of-d-seed',
        number: 1,
        secret: 's',
        client_seed: 'c',
        revealed_at_ms: 1,
      }),
    ],
  },
  ...PRICES.flatMap(({ name, kind }) => [
    {
      rule: 'drawIsPaid',
      text: `Draw d-${name} of ${name} by of-d-${name} was not paid once`,
      rows: [prizeTable(name), draw(`d-${name}`, name)],
    },
    {
      rule: 'drawPriceHasDraw',
      text: `Journal j-${name} of p-draw paid for no draw of ${name}`,
      rows: journal(`j-${name}`, { kind, reference: 'd-none', player_id: 'p-draw' }),
    },
  ]),
  {
    rule: 'scratchedCardHasDraw',
    text: 'Player p-card has 1 scratched cards up to 2, and 0 draws',
    rows: [row('scratch_card', { player_id: 'p-card', number: 2, draw_id: 'd-none' })],
  },
  {
    rule: 'redPacketIsOfItsPackets',
    text: 'Red packet rp-sum does not sum to its packets',
    rows: [row('red_packet', { code: 'rp-sum', opened: 1, paid: 5 })],
  },
  {
    rule: 'redPacketHasSeed',
    text: 'The seed of red packet rp-seed differs from its hash',
    rows: [row('red_packet', { code: 'rp-seed', secret: 's', closed_at_ms: 1 })],
  },
  {
    rule: 'packetIsOfItsSeed',
    text: 'Packet 0 of rp-packet is 7, its seed 3',
    rows: [
      row('red_packet', {
        code: 'rp-packet',
        secret: 's',
        seed_hash: hash('sha256', 's', 'hex'),
        sum: 6,
        count: 2,
        least: 3,
        most: 3,
        opened: 1,
        paid: 7,
        closed_at_ms: 1,
      }),
      row('red_packet_share', { code: 'rp-packet', player_id: 'p-packet', amount: 7 }),
    ],
  },
]

const member = (week: string, id: string, values: PlantedRow['values']) =>
  row('pk_member', { week, player_id: id, camp: 'red', ...values })
const week = (day: string, values: PlantedRow['values']) =>
  row('pk_week', { week: day, terms: JSON.stringify(DEFAULT_PK_TERMS), settled_at_ms: 1, ...values })

const PROMOTION_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'rebateIsOfItsStakes',
    text: 'Player p-rebate carries 7 of the rebate for slots; stakes and payments make 0',
    rows: [row('rebate_balance', { player_id: 'p-rebate', game_type: 'slots', carried: 7 })],
  },
  {
    rule: 'pkPointsAreOfRounds',
    text: 'Player p-pk has 6 points in red versus blue of 2026-11-09; the counted rounds make 0',
    rows: [player('p-pk'), week('2026-11-09', {}), member('2026-11-09', 'p-pk', { points: 6 })],
  },
  {
    rule: 'pkShareIsOfPoints',
    text: 'The share of p-share in red versus blue of 2020-01-06 is 36; points and stakes make 0',
    rows: [
      week('2020-01-06', { winner: 'red' }),
      member('2020-01-06', 'p-share', { points: 5, shares: 1, share: 36 }),
    ],
  },
  {
    rule: 'pkShareIsGranted',
    text: 'The share of p-unpaid in red versus blue of 2020-01-06 is 0; the grant is missing',
    rows: [member('2020-01-06', 'p-unpaid', { points: 0, share: 0, paid_at_ms: 1 })],
  },
  {
    rule: 'pkWeekIsOfItsPlayers',
    text: 'The week 2020-01-13 has red_points of 5; its players make 0',
    rows: [week('2020-01-13', { red_points: 5, winner: 'red' })],
  },
  { rule: 'pkWinnerHasMore', text: 'The week 2020-01-13 has the winner red, not draw', rows: [] },
  {
    rule: 'jackpotPoolIsItsEntries',
    text: 'jackpot:mini: seeded 5, fed 4, paid 3 in 2 wins; its entries have 0, 0, 1, its draws 0 in 0',
    rows: [row('jackpot_pool', { pool: 'mini', seeded: 5, fed: 4, paid: 3, wins: 2 })],
  },
  {
    rule: 'jackpotWinEmptiesPool',
    text: 'Journal j-jackpot left 6 in jackpot:mini',
    rows: [
      ...journal(
        'j-jackpot',
        { kind: 'grant', reference: 'x' },
        {
          account: 'jackpot:mini',
          amount: -1,
          position: 1,
          balance_after: 6,
        },
      ),
      row('balance', {
        account: 'jackpot:mini',
        item: ITEM_ID.coin,
        amount: 6,
        entries: 1,
        last_journal_id: 'j-jackpot',
      }),
    ],
  },
  {
    rule: 'jackpotFedFromStakes',
    text: '2020-01-01 fed 9; its stakes are 0',
    rows: [row('jackpot_feed', { day: '2020-01-01', stakes: 9 })],
  },
  {
    rule: 'agentDayIsOfItsStakes',
    text: 'Agent p-agent has 100 staked by 2 active at 5 of 10000 on 2026-11-10, commission 7; the invitees who count staked 0, 0 of them active',
    rows: [
      row('agent_day', {
        agent_id: 'p-agent',
        day: '2026-11-10',
        active: 2,
        staked: 100,
        rate: 5,
        commission: 7,
      }),
    ],
  },
  {
    rule: 'agentShortfallIsCarried',
    text: 'Agent p-agent has a shortfall of 5; the days make 0',
    rows: [row('agent', { player_id: 'p-agent', shortfall: 5 })],
  },
  {
    rule: 'commissionIsAward',
    text: 'Agent p-taken took 6 for 2020-01-01; the award is 0',
    rows: [
      row('agent_day', {
        agent_id: 'p-taken',
        day: '2020-01-01',
        commission: 8,
        carried: 2,
        claimed_at_ms: 1,
      }),
    ],
  },
]

const STOCK = 'stock:goods-7990'
const diamonds = (amount: number) => entryThatKeepsTheBalance('p-shop', amount, ITEM_ID.diamond)

const SHOP_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'stockIsOfItsOrders',
    text: 'The stock of goods 7990 holds 0; deliveries and orders make 3',
    rows: [row('goods', { id: 7990 }), row('goods_stock', { id: 's-delivery', goods_id: 7990, pieces: 3 })],
  },
  {
    rule: 'deliveryIsOfItsJournal',
    text: 'Delivery s-delivery of goods differs from its journal',
    rows: [],
  },
  {
    rule: 'deliveryIsOfItsJournal',
    text: 'Delivery s-none of goods differs from its journal',
    rows: journal('j-stock', { kind: 'goods-stock', reference: 's-none' }, { account: STOCK, amount: 1 }),
  },
  {
    rule: 'orderIsOfItsJournals',
    text: 'Order x-order differs from its journals',
    rows: [row('goods_order', { id: 'x-order', diamonds: 5, state: 'placed' })],
  },
  {
    rule: 'orderIsOfItsJournals',
    text: 'Order x-paid differs from its journals',
    rows: journal('j-goods', { kind: 'goods-order', reference: 'x-paid' }, diamonds(-5)),
  },
  {
    rule: 'orderIsOfItsJournals',
    text: 'Order x-returned differs from its journals',
    rows: journal('j-returned', { kind: 'goods-order-cancelled', reference: 'x-returned' }, diamonds(5)),
  },
  {
    rule: 'exchangeIsOfItsJournal',
    text: 'Exchange x-exchange of diamonds differs from its journal',
    rows: [row('diamond_exchange', { id: 'x-exchange', player_id: 'p-shop', diamonds: 5 })],
  },
  {
    rule: 'exchangeIsOfItsJournal',
    text: 'Exchange x-none of diamonds differs from its journal',
    rows: journal('j-exchange', { kind: 'diamonds-exchanged', reference: 'x-none' }, diamonds(-5)),
  },
]

/** A fault for each finding of `verify`. If a fault has no rows, the rows of earlier faults provoke its finding. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...LEDGER_FAULTS,
  ...TOTALS_FAULTS,
  ...PLAYER_FAULTS,
  ...PAYMENT_FAULTS,
  ...GAME_FAULTS,
  ...LOTTERY_FAULTS,
  ...DRAW_FAULTS,
  ...PROMOTION_FAULTS,
  ...SHOP_FAULTS,
]
