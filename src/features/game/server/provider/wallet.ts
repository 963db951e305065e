import type { WalletBody } from '../../../../contract/provider-wallet.ts'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { lockSeedInForce } from '../../../../server/fair/seed-repository.ts'
import { moneyMoverOfCaller } from '../../../../server/identity/caller.ts'
import { isPlayerRegistered } from '../../../../server/identity/player-profile-repository.ts'
import { storeSessionActivityInTransaction } from '../../../../server/identity/session-repository.ts'
import { hashToken } from '../../../../server/identity/token.ts'
import { playerAccount, providerAccount } from '../../../../server/ledger/accounts.ts'
import { lockAndReadBalance } from '../../../../server/ledger/hold.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../../server/ledger/post.ts'
import { assertLatestGameSession } from '../../../../server/player-money/permission.ts'
import { lockTotalsWithoutWaiting } from '../../../../server/player-money/totals/totals.ts'
import { settleBet } from '../../../../server/player-money/wagering/settle-bet.ts'
import { forfeitedMoneyOfRefund } from '../../../../server/player-money/wagering/wager-rollback.ts'
import { takeForfeitedMoney } from '../../../../server/player-money/wagering/wagering.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import { permitPlay } from '../../../limits/server/public.ts'
import { computeCountedStakeByGameShare } from '../counting-share.ts'
import { assertMayBeginRound } from '../open.ts'
import { beginProviderRound, changeProviderRound, createProviderRoundRow } from './rounds.ts'
import {
  markBetRolledBack,
  type ProviderRoundRow,
  type ProviderTransactionRow,
  selectLoginLastActiveMs,
  selectProviderRound,
  selectProviderSession,
  selectProviderTransaction,
} from './statements.ts'
import {
  findRepeatedCallResult,
  insertWalletTransaction,
  type WalletCallContext,
  type WalletCallResult,
  WalletRefusal,
  type WalletTransactionBody,
} from './transactions.ts'

export type WalletServices = Pick<Services, 'db' | 'hooks' | 'settings'>

const COIN_ITEM_ID = ITEM_ID.coin

/**
 * Takes a bet in its own transaction. Checks session, idleness, reality check, limits and exclusion of the player as
 * Perya's own games do, counts as activity of the player, and locks rows in the same order. A repeated transaction id
 * with the same body gets the stored answer, even after the session has ended.
 * @throws WalletRefusal, Refusal
 */
export async function handleBetCall(
  services: WalletServices,
  { provider, atMs }: WalletCallContext,
  body: WalletBody<'bet'>,
): Promise<WalletCallResult> {
  const { playerId, roundId: providerRoundId, amount } = body
  const tokenHash = hashToken(body.sessionToken)
  const session = await services.db.lookUp(selectProviderSession, { tokenHash, provider })
  if (!session || session.player_id !== playerId) throw new WalletRefusal('sessionUnknown')
  const { game_id: gameId, login_token_hash: loginHash } = session
  return services.db.transact(async tx => {
    const seed = await tx.first(lockSeedInForce, { actorId: playerId })
    lockTotalsWithoutWaiting(tx, playerId)
    const known = await findRepeatedCallResult(tx, provider, body)
    if (known) return known
    const login = seed && (await tx.first(selectLoginLastActiveMs, { tokenHash: loginHash, atMs }))
    if (!login) throw new WalletRefusal('sessionUnknown')
    const caller = { playerId, tokenHash: loginHash, activeAtMs: login.active_at_ms }
    assertLatestGameSession(session.game_session_id, seed.game_session_id)
    const open = await tx.first(selectProviderRound, { provider, providerRoundId })
    if (open && (open.player_id !== playerId || open.game_id !== gameId))
      throw new WalletRefusal('roundUnknown')
    if (open && open.state !== 'open') throw new WalletRefusal('roundOver')
    assertMayBeginRound(services, gameId, open !== undefined)
    const permit = await permitPlay(tx, {
      ...moneyMoverOfCaller(services, caller, atMs),
      stake: amount,
    })
    const held = await lockAndReadBalance(tx, playerAccount(playerId), COIN_ITEM_ID)
    if (held.amount < amount) throw new Refusal('notEnoughMoney')
    storeSessionActivityInTransaction(tx, caller, atMs)
    const round =
      open ?? createProviderRoundRow({ provider, providerRoundId, playerId, gameId, stake: amount, atMs })
    const { round_id: roundId } = round
    const roundStake = centavos(open ? open.stake + amount : amount)
    const { bonusPart, counted } = await settleBet(services.hooks, tx, permit, {
      gameId,
      roundId,
      betId: body.transactionId,
      stake: amount,
      payout: centavos(0),
      roundStake,
      roundPayout: centavos(round.payout),
      isRoundClosed: false,
      countedStake: computeCountedStakeByGameShare(services, { gameId, isOwnGame: false }, amount),
      countedRoundStake: computeCountedStakeByGameShare(services, { gameId, isOwnGame: false }, roundStake),
      isOwnGame: false,
      atMs,
    })
    const balance = await postBetOrRefund(tx, round, { kind: 'bet', amount: -amount }, atMs)
    if (open) changeProviderRound(tx, open, { stake: amount, plays: 1 }, atMs)
    else beginProviderRound(tx, seed, round)
    insertWalletTransaction(tx, { provider, atMs, kind: 'bet', amount, bonusPart, counted }, body, {
      balance,
    })
    return { balance }
  })
}

/**
 * Credits a win of an open round, in a transaction of its own, and completes the round with its last win. An ended
 * session, an exclusion or a limit does not prevent a win.
 * @throws WalletRefusal
 */
export async function handleWinCall(
  services: WalletServices,
  { provider, atMs }: WalletCallContext,
  body: WalletBody<'win'>,
): Promise<WalletCallResult> {
  const { playerId, roundId: providerRoundId } = body
  await requireOwnRound(services, provider, body)
  return services.db.transact(async tx => {
    lockTotalsWithoutWaiting(tx, playerId)
    const known = await findRepeatedCallResult(tx, provider, body)
    if (known) return known
    const round = await tx.first(selectProviderRound, { provider, providerRoundId })
    if (round?.state !== 'open') throw new WalletRefusal('roundOver')
    const balance = await creditProviderWin(services, tx, round, body, atMs)
    insertWalletTransaction(
      tx,
      { provider, atMs, kind: 'win', amount: body.amount, bonusPart: 0, counted: 0 },
      body,
      {
        balance,
      },
    )
    return { balance }
  })
}

/**
 * Credits a win of an open round, inside the caller's transaction, which has locked the player's totals.
 * @returns the balance afterwards, in centavos
 */
export async function creditProviderWin(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  round: ProviderRoundRow,
  { amount, isRoundOver }: { amount: Centavos; isRoundOver: boolean },
  atMs: number,
): Promise<Centavos> {
  const { player_id: playerId, game_id: gameId, round_id: roundId } = round
  const permit = await permitPlay(tx, { playerId, stake: centavos(0), isIdle: false, atMs })
  const roundStake = centavos(round.stake)
  const settled = await settleBet(services.hooks, tx, permit, {
    gameId,
    roundId,
    betId: null,
    stake: centavos(0),
    payout: amount,
    roundStake,
    roundPayout: centavos(round.payout + amount),
    isRoundClosed: isRoundOver,
    countedStake: centavos(0),
    countedRoundStake: computeCountedStakeByGameShare(services, { gameId, isOwnGame: false }, roundStake),
    isOwnGame: false,
    atMs,
  })
  const paid = await postBetOrRefund(tx, round, { kind: 'bet', amount }, atMs)
  const balance = centavos(paid - (await takeForfeitedMoney(tx, { ...settled, atMs })))
  changeProviderRound(
    tx,
    round,
    { payout: amount, plays: 1, state: isRoundOver ? 'completed' : 'open' },
    atMs,
  )
  return balance
}

/**
 * Rolls back a bet in its own transaction, and undoes exactly its changes to coins, bonus money, wagering and used
 * limits. Cancels a round without any other bet. For an unknown bet, stores a tombstone, with which the server refuses
 * the bet if it arrives later. Does nothing to a bet that is already rolled back.
 * @throws WalletRefusal
 */
export async function handleRollbackCall(
  services: WalletServices,
  { provider, atMs }: WalletCallContext,
  body: WalletBody<'rollback'>,
): Promise<WalletCallResult> {
  const { playerId, roundId: providerRoundId, betTransactionId } = body
  if (!(await isPlayerRegistered(services.db, playerId))) throw new WalletRefusal('playerUnknown')
  return services.db.transact(async tx => {
    lockTotalsWithoutWaiting(tx, playerId)
    const known = await findRepeatedCallResult(tx, provider, body)
    if (known) return known
    const bet = await tx.first(selectProviderTransaction, { provider, transactionId: betTransactionId })
    const round = bet && (await tx.first(selectProviderRound, { provider, providerRoundId }))
    if (bet) assertCanRollBack(bet, round, body)
    const isMoved = bet?.kind === 'bet' && bet.is_rolled_back === 0 && round !== undefined
    const balance = isMoved
      ? await rollBackProviderBet(services, tx, { bet, round }, atMs)
      : (await lockAndReadBalance(tx, playerAccount(playerId), COIN_ITEM_ID)).amount
    const entry = { provider, atMs, amount: centavos(isMoved ? bet.amount : 0), bonusPart: 0, counted: 0 }
    if (!bet)
      insertWalletTransaction(
        tx,
        { ...entry, kind: 'tombstone' },
        { ...body, transactionId: betTransactionId },
        {},
      )
    insertWalletTransaction(tx, { ...entry, kind: 'rollback' }, body, { balance })
    return { balance }
  })
}

function assertCanRollBack(
  bet: ProviderTransactionRow,
  round: ProviderRoundRow | undefined,
  { playerId, roundId }: WalletBody<'rollback'>,
): void {
  const isOwn = bet.player_id === playerId && bet.provider_round_id === roundId
  if (!isOwn || (bet.kind !== 'bet' && bet.kind !== 'tombstone')) throw new WalletRefusal('betUnknown')
  if (bet.kind === 'tombstone' || bet.is_rolled_back === 1 || !round) return
  if (round.payout > 0) throw new WalletRefusal('winCredited')
  if (round.state !== 'open') throw new WalletRefusal('roundOver')
}

/**
 * Rolls back a bet of an open round, inside the caller's transaction, which has locked the player's totals.
 * @returns the balance afterwards, in centavos
 */
export async function rollBackProviderBet(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Transaction,
  { bet, round }: { bet: ProviderTransactionRow; round: ProviderRoundRow },
  atMs: number,
): Promise<Centavos> {
  const amount = centavos(bet.amount)
  const of = { playerId: round.player_id, roundId: round.round_id, betId: bet.transaction_id }
  const forfeits = bet.bonus_part > 0 ? await forfeitedMoneyOfRefund(tx, of) : []
  await hooks.emit(tx, 'betRolledBack', {
    ...of,
    gameId: round.game_id,
    amount,
    bonusPart: centavos(bet.bonus_part),
    counted: centavos(bet.counted),
    betAtMs: bet.at_ms,
    atMs,
  })
  const paid = await postBetOrRefund(tx, round, { kind: 'refund', amount }, atMs)
  const balance = centavos(paid - (await takeForfeitedMoney(tx, { playerId: of.playerId, forfeits, atMs })))
  const isLast = round.stake === amount
  changeProviderRound(tx, round, { stake: -amount, state: isLast ? 'cancelled' : 'open' }, atMs)
  tx.write(markBetRolledBack, { provider: bet.provider, transactionId: bet.transaction_id })
  return balance
}

/**
 * Posts coins between the player and the provider; a negative amount is a stake.
 * @returns the new balance in centavos
 */
async function postBetOrRefund(
  tx: Transaction,
  { player_id: playerId, game_id: gameId, round_id: reference }: ProviderRoundRow,
  { kind, amount }: { kind: 'bet' | 'refund'; amount: number },
  atMs: number,
): Promise<Centavos> {
  const [player, provider] = [playerAccount(playerId), providerAccount(gameId)]
  if (amount === 0) return (await lockAndReadBalance(tx, player, COIN_ITEM_ID)).amount
  const [from, to] = amount < 0 ? [player, provider] : [provider, player]
  const postings = [{ from, to, item: COIN_ITEM_ID, amount: centavos(Math.abs(amount)) }]
  return balanceAfterJournal(
    await postLedgerJournal(tx, { kind, reference, playerId, postings, atMs }),
    player,
    COIN_ITEM_ID,
  )
}

/**
 * Checks that the round belongs to the player in the call.
 * @throws WalletRefusal `roundUnknown`
 */
async function requireOwnRound(
  { db }: Pick<Services, 'db'>,
  provider: string,
  { playerId, roundId: providerRoundId }: WalletTransactionBody,
): Promise<void> {
  const round = await db.lookUp(selectProviderRound, { provider, providerRoundId })
  if (round?.player_id !== playerId) throw new WalletRefusal('roundUnknown')
}
