import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

type Row = Record<string, SQLInputValue>

/** Returns the columns in which copy number `copy` differs from the original row, which the server itself wrote. */
type Changes = (copy: number) => Row

const ID_CHARS = 26
const ROWS_PER_COMMIT = 100_000

/** The number of rows of each kind of history that are added for each player. */
export interface HistoryRowCounts {
  /**
   * Number of lines of the player's statement. Each line adds two ledger entries: one of the player's account, one of a
   * `house:` account.
   */
  readonly statement: number
  readonly rounds: number
  readonly deposits: number
  readonly withdrawals: number
  readonly feedbacks: number
  readonly mails: number
  /** The total number of additional players, who have no history; not a number for each player. */
  readonly otherPlayers: number
}

/**
 * Adds history to players of a closed SQLite database by copying the newest row of each kind. The ids of the copies
 * sort before all existing ids, so the copies are the oldest rows. The balance in each new entry continues the balance
 * of the entry before it. Counts in other tables do not change, since no list returns a total.
 * @throws Error when a player has no row of a kind to copy
 */
export function addHistoryOfPlayers(
  file: string,
  playerIds: readonly string[],
  counts: HistoryRowCounts,
): void {
  const db = new DatabaseSync(file)
  try {
    // Turns off durable writes. The file belongs to a benchmark, so its data need not survive a crash.
    db.exec('pragma synchronous = off; pragma cache_size = -500000; pragma temp_store = memory')
    db.exec('begin')
    const grow = new Grower(db)
    growStatements(grow, playerIds, counts.statement)
    growRounds(grow, playerIds, counts.rounds)
    growOrders(grow, 'deposit_order', playerIds, counts.deposits)
    growOrders(grow, 'withdrawal', playerIds, counts.withdrawals)
    growFeedbacks(grow, playerIds, counts.feedbacks)
    growMails(grow, playerIds, counts.mails)
    growPlayers(grow, playerIds, counts.otherPlayers)
    db.exec('commit')
    db.exec('analyze; pragma wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}

/** Inserts copies of rows into the database, many copies in one commit. */
class Grower {
  readonly db: DatabaseSync
  #count = 0

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /**
   * Returns the first matching row. `where` may also contain an order.
   * @throws Error when no row matches
   */
  template(table: string, where: string, ...values: SQLInputValue[]): Row {
    const sql = `select * from ${table} where ${where} limit 1`
    const row = this.db.prepare(sql).get(...values) as Row | undefined
    if (!row) throw new Error(`No row of ${table} to copy: ${where} ${values.join(' ')}`)
    return row
  }

  /** Prepares the insert of copies of a row. @returns a function that inserts one copy */
  copier(table: string, template: Row, changes: Changes): (copy: number) => void {
    const columns = Object.keys(template)
    const statement: StatementSync = this.db.prepare(
      `insert into "${table}" (${columns.map(it => `"${it}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    return copy => {
      const changed = changes(copy)
      statement.run(...columns.map(it => (it in changed ? changed[it] : template[it]) ?? null))
      this.#count += 1
      if (this.#count % ROWS_PER_COMMIT === 0) this.db.exec('commit; begin')
    }
  }
}

/**
 * Returns an id that is as long as the server's ids and sorts before all of them. `prefix` distinguishes the kinds of
 * rows.
 */
function oldId(prefix: string, copy: number): string {
  return `00${prefix}${String(copy).padStart(ID_CHARS - 2 - prefix.length, '0')}`
}

/**
 * Adds ledger entries of one centavo, alternately a stake and a payout, so that the balance stays the same. Each copy
 * links to the copy before it. The first copy links to the newest original entry.
 */
function growStatements(grow: Grower, playerIds: readonly string[], count: number): void {
  const lines = count - (count % 2)
  const copiers = playerIds.map((playerId, place) => {
    const account = `player:${playerId}`
    const entry = grow.template(
      'entry',
      'account = ? and position is not null order by position desc',
      account,
    )
    const journal = grow.template('journal', 'id = ?', entry.journal_id ?? null)
    const other = grow.template('entry', 'journal_id = ? and account <> ?', entry.journal_id ?? null, account)
    const [at, balance] = [Number(entry.position), Number(entry.balance_after)]
    const amountOf = (copy: number) => (copy % 2 === 0 ? -1 : 1)
    const id = (copy: number) => oldId('j', copy * playerIds.length + place)
    const addJournal = grow.copier('journal', journal, copy => ({ id: id(copy) }))
    const addOwn = grow.copier('entry', entry, copy => ({
      journal_id: id(copy),
      line: 0,
      amount: amountOf(copy),
      balance_after: copy % 2 === 0 ? balance - 1 : balance,
      position: at + 1 + copy,
      previous_journal_id: copy === 0 ? (entry.journal_id ?? null) : id(copy - 1),
    }))
    const addOther = grow.copier('entry', other, copy => ({
      journal_id: id(copy),
      line: 1,
      amount: -amountOf(copy),
    }))
    const item = entry.item ?? null
    grow.db
      .prepare('update balance set entries = ?, last_journal_id = ? where account = ? and item = ?')
      .run(at + lines, id(lines - 1), account, item)
    return [addJournal, addOwn, addOther]
  })
  for (let copy = 0; copy < lines; copy++) for (const add of copiers.flat()) add(copy)
}

/** Adds rounds. Each copy links to the copy before it, and the first copy to the newest original round. */
function growRounds(grow: Grower, playerIds: readonly string[], count: number): void {
  const copiers = playerIds.map((playerId, place) => {
    const template = grow.template('round', "actor_id = ? and state <> 'open' order by id desc", playerId)
    const id = (copy: number) => oldId('r', copy * playerIds.length + place)
    const newest = grow.template('seed_in_force', 'actor_id = ?', playerId).last_round_id ?? null
    grow.db
      .prepare('update seed_in_force set last_round_id = ? where actor_id = ?')
      .run(id(count - 1), playerId)
    return grow.copier('round', template, copy => ({
      id: id(copy),
      previous_round_id: copy === 0 ? newest : id(copy - 1),
    }))
  })
  for (let copy = 0; copy < count; copy++) for (const add of copiers) add(copy)
}

function growOrders(grow: Grower, table: string, playerIds: readonly string[], count: number): void {
  const copiers = playerIds.map((playerId, place) => {
    const template = grow.template(table, 'player_id = ? order by id desc', playerId)
    return grow.copier(table, template, copy => ({
      id: oldId(table[0] ?? '', copy * playerIds.length + place),
    }))
  })
  for (let copy = 0; copy < count; copy++) for (const add of copiers) add(copy)
}

/** Adds feedbacks with one message each. The id of the first message equals the id of its feedback. */
function growFeedbacks(grow: Grower, playerIds: readonly string[], count: number): void {
  const copiers = playerIds.flatMap((playerId, place) => {
    const feedback = grow.template('feedback', 'player_id = ? order by id desc', playerId)
    const message = grow.template('feedback_message', 'id = ?', feedback.id ?? null)
    const id = (copy: number) => oldId('f', copy * playerIds.length + place)
    return [
      grow.copier('feedback', feedback, copy => ({ id: id(copy) })),
      // Stores plain texts in the copies, as an earlier release did. An encrypted text can be decrypted only with the
      // id of its own row.
      grow.copier('feedback_message', message, copy => ({
        id: id(copy),
        feedback_id: id(copy),
        text: 'The wheel stops on one side',
        sealed_text: null,
      })),
    ]
  })
  for (let copy = 0; copy < count; copy++) for (const add of copiers) add(copy)
}

/** Adds opened mails, each with its own source, since a player has at most one mail of a source. */
function growMails(grow: Grower, playerIds: readonly string[], count: number): void {
  const copiers = playerIds.map((playerId, place) => {
    const mail = grow.template('mail', 'player_id = ? order by id desc', playerId)
    return grow.copier('mail', mail, copy => ({
      id: oldId('m', copy * playerIds.length + place),
      source: `copy:${copy}`,
      opened_at_ms: mail.sent_at_ms ?? null,
    }))
  })
  for (let copy = 0; copy < count; copy++) for (const add of copiers) add(copy)
}

/** Adds players without a history, who registered before all others. */
function growPlayers(grow: Grower, [playerId]: readonly string[], count: number): void {
  const player = grow.template('player', 'id = ?', playerId ?? null)
  const add = grow.copier('player', player, copy => ({
    id: oldId('p', copy),
    account: `copy_${copy}`,
    account_key: `copy_${copy}`,
    invite_code: `c${copy}`,
  }))
  for (let copy = 0; copy < count; copy++) add(copy)
}
