import type { WalletBody } from '../../../../contract/provider-wallet.ts'
import { ITEM } from '../../../../domain/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import type { Transaction } from '../../../db/database.ts'
import { isPlayer } from '../../../identity/player-profile.ts'
import { hashToken } from '../../../identity/token.ts'
import { playerAccount, providerAccount } from '../../../ledger/accounts.ts'
import { holdBalance } from '../../../ledger/hold.ts'
import { balanceAfter, post } from '../../../ledger/post.ts'
import { lockTotalsAhead } from '../../../ledger/totals.ts'
import { bonusPartOf } from '../../../ledger/wager-rollback.ts'
import type { Parts } from '../../../parts.ts'
import { Refusal } from '../../../refusal.ts'
import { assertMayBegin } from '../open.ts'
import { lockSeed } from '../seeds.ts'
import { beginProviderRound, changeProviderRound, newProviderRound } from './rounds.ts'
import {
  markRolledBack,
  type ProviderRoundRow,
  selectLogin,
  selectProviderRound,
  selectProviderSession,
  selectTransaction,
  type TransactionRow,
} from './statements.ts'
import {
  findRepeated,
  noteTransaction,
  type TransactionBody,
  type WalletContext,
  WalletRefusal,
  type WalletResult,
} from './transactions.ts'

export type WalletParts = Pick<Parts, 'db' | 'hooks' | 'settings'>

const ITEM_COIN = ITEM.coin

/**
 * Takes a bet, in one transaction: the session, the limits and the exclusion of the player are checked as for a game of our
 * own, and rows are locked in the same order. The same id with the same body gets the first answer again, also once the
 * session is over.
 * @throws WalletRefusal, Refusal
 */
export async function takeBet(
  parts: WalletParts,
  { provider, atMs }: WalletContext,
  body: WalletBody<'bet'>,
): Promise<WalletResult> {
  const { playerId, roundId: providerRoundId, amount } = body
  const tokenHash = hashToken(body.sessionToken)
  const session = await parts.db.lookUp(selectProviderSession, { tokenHash, provider })
  if (!session || session.player_id !== playerId) throw new WalletRefusal('sessionUnknown')
  const { game_id: gameId, login_token_hash: loginHash } = session
  return parts.db.transact(async tx => {
    const seed = await tx.first(lockSeed, { actorId: playerId })
    lockTotalsAhead(tx, playerId)
    const known = await findRepeated(tx, provider, body)
    if (known) return known
    if (!seed || !(await tx.first(selectLogin, { tokenHash: loginHash, atMs }))) {
      throw new WalletRefusal('sessionUnknown')
    }
    if (seed.game_session_id !== session.game_session_id) throw new Refusal('sessionElsewhere')
    const open = await tx.first(selectProviderRound, { provider, providerRoundId })
    if (open && (open.player_id !== playerId || open.game_id !== gameId))
      throw new WalletRefusal('roundUnknown')
    if (open && open.state !== 'open') throw new WalletRefusal('roundOver')
    assertMayBegin(parts, gameId, open !== undefined)
    const held = await holdBalance(tx, playerAccount(playerId), ITEM_COIN)
    if (held.amount < amount) throw new Refusal('notEnoughMoney')
    const round =
      open ?? newProviderRound({ provider, providerRoundId, playerId, gameId, stake: amount, atMs })
    const { round_id: roundId } = round
    const bonusBefore = await bonusPartOf(tx, roundId)
    await parts.hooks.emit(tx, 'betSettled', {
      playerId,
      gameId,
      roundId,
      stake: amount,
      payout: centavos(0),
      roundStake: centavos(open ? open.stake + amount : amount),
      roundPayout: centavos(round.payout),
      isRoundClosed: false,
      atMs,
    })
    const bonusPart = (await bonusPartOf(tx, roundId)) - bonusBefore
    const balance = await move(tx, round, { kind: 'bet', amount: -amount }, atMs)
    if (open) changeProviderRound(tx, open, { stake: amount, plays: 1 }, atMs)
    else beginProviderRound(tx, seed, round)
    noteTransaction(tx, { provider, atMs, kind: 'bet', amount, bonusPart }, body, { balance })
    return { balance }
  })
}

/**
 * Credits a win of an open round, in one transaction, and completes the round when it is the last one. Neither a session nor
 * an exclusion nor a limit keeps it back.
 * @throws WalletRefusal
 */
export async function takeWin(
  parts: WalletParts,
  { provider, atMs }: WalletContext,
  body: WalletBody<'win'>,
): Promise<WalletResult> {
  const { playerId, roundId: providerRoundId } = body
  await requireRound(parts, provider, body)
  return parts.db.transact(async tx => {
    lockTotalsAhead(tx, playerId)
    const known = await findRepeated(tx, provider, body)
    if (known) return known
    const round = await tx.first(selectProviderRound, { provider, providerRoundId })
    if (round?.state !== 'open') throw new WalletRefusal('roundOver')
    const balance = await creditWin(parts, tx, round, body, atMs)
    noteTransaction(tx, { provider, atMs, kind: 'win', amount: body.amount, bonusPart: 0 }, body, { balance })
    return { balance }
  })
}

/** Pays a win into an open round whose player's totals are locked. @returns the balance afterwards */
export async function creditWin(
  { hooks }: Pick<Parts, 'hooks'>,
  tx: Transaction,
  round: ProviderRoundRow,
  { amount, isRoundOver }: { amount: Centavos; isRoundOver: boolean },
  atMs: number,
): Promise<Centavos> {
  const { player_id: playerId, game_id: gameId, round_id: roundId } = round
  await hooks.emit(tx, 'betSettled', {
    playerId,
    gameId,
    roundId,
    stake: centavos(0),
    payout: amount,
    roundStake: centavos(round.stake),
    roundPayout: centavos(round.payout + amount),
    isRoundClosed: isRoundOver,
    atMs,
  })
  const balance = await move(tx, round, { kind: 'bet', amount }, atMs)
  changeProviderRound(
    tx,
    round,
    { payout: amount, plays: 1, state: isRoundOver ? 'completed' : 'open' },
    atMs,
  )
  return balance
}

/**
 * Takes a bet back, in one transaction, with exactly the parts that it took: coins, bonus money, wagering and what counts
 * against limits. The round is cancelled with its last bet. A bet that is not known leaves a tombstone, which refuses it
 * should it arrive later. A bet that was taken back before stays as it is.
 * @throws WalletRefusal
 */
export async function takeRollback(
  parts: WalletParts,
  { provider, atMs }: WalletContext,
  body: WalletBody<'rollback'>,
): Promise<WalletResult> {
  const { playerId, roundId: providerRoundId, betTransactionId } = body
  if (!(await isPlayer(parts.db, playerId))) throw new WalletRefusal('playerUnknown')
  return parts.db.transact(async tx => {
    lockTotalsAhead(tx, playerId)
    const known = await findRepeated(tx, provider, body)
    if (known) return known
    const bet = await tx.first(selectTransaction, { provider, transactionId: betTransactionId })
    const round = bet && (await tx.first(selectProviderRound, { provider, providerRoundId }))
    if (bet) assertCanRollBack(bet, round, body)
    const isMoved = bet?.kind === 'bet' && bet.is_rolled_back === 0 && round !== undefined
    const balance = isMoved
      ? await rollBackBet(parts, tx, { bet, round }, atMs)
      : (await holdBalance(tx, playerAccount(playerId), ITEM_COIN)).amount
    const said = { provider, atMs, amount: centavos(isMoved ? bet.amount : 0), bonusPart: 0 }
    if (!bet)
      noteTransaction(tx, { ...said, kind: 'tombstone' }, { ...body, transactionId: betTransactionId }, {})
    noteTransaction(tx, { ...said, kind: 'rollback' }, body, { balance })
    return { balance }
  })
}

function assertCanRollBack(
  bet: TransactionRow,
  round: ProviderRoundRow | undefined,
  { playerId, roundId }: WalletBody<'rollback'>,
): void {
  const isOwn = bet.player_id === playerId && bet.provider_round_id === roundId
  if (!isOwn || (bet.kind !== 'bet' && bet.kind !== 'tombstone')) throw new WalletRefusal('betUnknown')
  if (bet.kind === 'tombstone' || bet.is_rolled_back === 1 || !round) return
  if (round.payout > 0) throw new WalletRefusal('winCredited')
  if (round.state !== 'open') throw new WalletRefusal('roundOver')
}

/** Gives a bet of an open round back, whose player's totals are locked. @returns the balance afterwards */
export async function rollBackBet(
  { hooks }: Pick<Parts, 'hooks'>,
  tx: Transaction,
  { bet, round }: { bet: TransactionRow; round: ProviderRoundRow },
  atMs: number,
): Promise<Centavos> {
  const amount = centavos(bet.amount)
  await hooks.emit(tx, 'betRolledBack', {
    playerId: round.player_id,
    roundId: round.round_id,
    amount,
    bonusPart: centavos(bet.bonus_part),
    atMs,
  })
  const balance = await move(tx, round, { kind: 'refund', amount }, atMs)
  const isLast = round.stake === amount
  changeProviderRound(tx, round, { stake: -amount, state: isLast ? 'cancelled' : 'open' }, atMs)
  tx.write(markRolledBack, { provider: bet.provider, transactionId: bet.transaction_id })
  return balance
}

/** Moves coins between the player and the provider; a negative amount is a stake. @returns the balance afterwards */
async function move(
  tx: Transaction,
  { player_id: playerId, game_id: gameId, round_id: reference }: ProviderRoundRow,
  { kind, amount }: { kind: 'bet' | 'refund'; amount: number },
  atMs: number,
): Promise<Centavos> {
  const [player, house] = [playerAccount(playerId), providerAccount(gameId)]
  if (amount === 0) return (await holdBalance(tx, player, ITEM_COIN)).amount
  const [from, to] = amount < 0 ? [player, house] : [house, player]
  const postings = [{ from, to, item: ITEM_COIN, amount: centavos(Math.abs(amount)) }]
  return balanceAfter(await post(tx, { kind, reference, playerId, postings, atMs }), player, ITEM_COIN)
}

/** A round of the player who is named. @throws WalletRefusal `roundUnknown` */
async function requireRound(
  { db }: Pick<Parts, 'db'>,
  provider: string,
  { playerId, roundId: providerRoundId }: TransactionBody,
): Promise<void> {
  const round = await db.lookUp(selectProviderRound, { provider, providerRoundId })
  if (round?.player_id !== playerId) throw new WalletRefusal('roundUnknown')
}
