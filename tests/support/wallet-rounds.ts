import { expect } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import { gameBet, startGame } from '../../src/features/game/contract/game.ts'
import { palayokPopEngine } from '../../src/games/palayok-pop/rules.ts'
import { newRequestId, TEST_GAME_ID } from './player.ts'
import { createModelRound } from './purse.ts'
import type { OpenProviderRound } from './wallet-money.ts'
import type { WalletPlayer } from './wallet-player.ts'
import {
  createWalletCallSender,
  newProviderTransactionId,
  openPinwheel,
  type WalletCallSender,
} from './wallet-provider.ts'
import type { MoneyStepOf } from './wallet-steps.ts'

/** The part of a stake at a provider that counts for bonuses, in percent. */
const PROVIDER_COUNTED_PERCENT = 25
/**
 * Number of soot pots in the bets on Palayok Pop. With so many, the first pot often loses, and therefore the whole
 * stake counts for bonuses.
 */
const SOOT_POTS = 4
const POTS_GAME_ID = palayokPopEngine.gameId
const POTS_CYCLE_MS = palayokPopEngine.cycleMinMs

/** The rounds of one player, at the provider and in our games. */
export class WalletRounds {
  readonly #of: WalletPlayer
  readonly #compare: () => Promise<void>

  /** @param compare compares the server with the model between the plays of a round */
  constructor(of: WalletPlayer, compare: () => Promise<void>) {
    this.#of = of
    this.#compare = compare
  }

  async #at(roundId: string): Promise<WalletCallSender> {
    const { app, player, isExcluded } = this.#of
    // An excluded player can open no game. The provider needs the token of a visit only for a bet.
    if (!isExcluded) this.#of.sessionToken ??= (await openPinwheel(app, player)).sessionToken
    return createWalletCallSender(app, player.id, { sessionToken: this.#of.sessionToken ?? '', roundId })
  }

  /** Bets in a new round of the provider, and ends the round unless it stays open. */
  async bet({ share, payout, isOpen }: MoneyStepOf<'bet'>): Promise<void> {
    const { model } = this.#of
    const round = createProviderRound()
    const stake = Math.floor((model.coin * share) / 100)
    if (!(await this.#stake(round, stake))) return
    model.rounds.push(round)
    if (!isOpen) await this.#win(round, Math.floor((stake * payout) / 100), true)
  }

  /** Bets again in an open round of the provider, and pays a payout. An excluded player only gets the payout. */
  async continue({ place, share, payout, isOver }: MoneyStepOf<'continue'>): Promise<void> {
    const { model } = this.#of
    const round = model.rounds[place]
    if (!round) return
    await this.#stake(round, Math.floor((model.coin * share) / 100))
    await this.#win(round, Math.floor((round.stakes.price * payout) / 100), isOver)
  }

  /** Bets in a round of the provider. @returns whether there was a bet */
  async #stake(round: OpenProviderRound, stake: number): Promise<boolean> {
    if (stake === 0) return false
    const { app, model, isExcluded } = this.#of
    const transactionId = newProviderTransactionId()
    const at = await this.#at(round.id)
    const answer = await at.bet(stake, { transactionId })
    if (isExcluded) {
      expect(answer).toMatchObject({ ok: false })
      return false
    }
    expect(answer).toMatchObject({ ok: true })
    const counted = Math.floor((stake * PROVIDER_COUNTED_PERCENT) / 100)
    model.stake(round, transactionId, stake, counted, app.clock.now())
    return true
  }

  async #win(round: OpenProviderRound, payout: number, isRoundOver: boolean): Promise<void> {
    const { app, model } = this.#of
    const at = await this.#at(round.id)
    expect(await at.win(payout, { isRoundOver })).toMatchObject({ ok: true })
    model.payOut(round, payout, isRoundOver, app.clock.now())
  }

  /** Rolls the last bet of an open round of the provider back, or all of its bets. */
  async rollBack({ place, isWhole }: MoneyStepOf<'rollBack'>): Promise<void> {
    const { model } = this.#of
    const round = model.rounds[place]
    for (let bet = round?.bets.at(-1); round && bet; bet = isWhole ? round.bets.at(-1) : undefined) {
      const answer = await (await this.#at(round.id)).rollback(bet.id)
      if (round.hasWin) return expect(answer).toMatchObject({ ok: false, error: 'winCredited' })
      expect(answer).toMatchObject({ ok: true })
      model.rollBack(round, bet)
      if (round.bets.length === 0) model.rounds.splice(place, 1)
      await this.#compare()
    }
  }

  /**
   * Opens one of our games. The session token of the provider's game is then no longer used: the provider can bet again
   * only after the player has opened the provider's game again.
   */
  async #open(gameId: number) {
    const opened = await this.#of.player.call(startGame, { gameId })
    this.#of.sessionToken = undefined
    return opened
  }

  /** Plays a round of the slot with its free spins. The model uses the payouts in the answers. */
  async spin({ stake }: MoneyStepOf<'spin'>): Promise<void> {
    const { app, player, model, isExcluded } = this.#of
    if (model.coin < stake || isExcluded) return
    await this.#open(TEST_GAME_ID)
    app.clock.move(POTS_CYCLE_MS)
    const round = createModelRound()
    for (let roundId: string | undefined, isOpen = true; isOpen; ) {
      const { play } = await player.spin(stake, roundId)
      model.play(play.price, play.payout, round, app.clock.now())
      roundId = play.roundId
      isOpen = play.state === 'open'
    }
  }

  async #playPot(choice: object, stake: number, roundId?: string) {
    const body = {
      requestId: newRequestId(),
      gameId: POTS_GAME_ID,
      stake,
      choice,
      ...(roundId && { roundId }),
    }
    return (await this.#of.player.call(gameBet, body as BodyOf<typeof gameBet>)).play
  }

  /**
   * Plays a round of Palayok Pop. The server decides the results, and the model uses the payout in the answer. If
   * `isLeft`, the player leaves the round open after the stake.
   */
  async pots({ stake, pots, takes, isLeft }: MoneyStepOf<'pots'>): Promise<void> {
    const { app, model, isExcluded } = this.#of
    if (model.coin < stake || isExcluded || model.openPots) return
    await this.#open(POTS_GAME_ID)
    app.clock.move(POTS_CYCLE_MS)
    const stakes = createModelRound()
    const { roundId } = await this.#playPot({ soot: SOOT_POTS }, stake)
    model.play(stake, 0, stakes, app.clock.now())
    model.openPots = { roundId, stakes }
    await this.#compare()
    if (!isLeft) await this.endPots({ pots, takes })
  }

  /** Plays the open round of Palayok Pop to its end. Does nothing if no round is open. */
  async endPots({ pots, takes }: Pick<MoneyStepOf<'endPots'>, 'pots' | 'takes'>): Promise<void> {
    const { app, model } = this.#of
    const round = model.openPots
    if (!round) return
    const { openRound } = await this.#open(POTS_GAME_ID)
    const stake = openRound?.stake ?? 0
    let isOpen = true
    for (let pot = 0; isOpen; pot++) {
      const choice = takes && pot > pots ? { take: true } : { pot }
      const { payout, state } = await this.#playPot(choice, stake, round.roundId)
      model.play(0, payout, round.stakes, app.clock.now())
      isOpen = state === 'open'
      await this.#compare()
    }
    model.openPots = undefined
  }

  /** Damages the stored state of the open round of Palayok Pop. The server then refunds the round. */
  async refundPots(): Promise<void> {
    const { app, model } = this.#of
    const round = model.openPots
    if (!round) return
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('round')
        .set({ engine_state: '{"soot":2,"broken":[3,3]}' })
        .where('id', '=', round.roundId)
        .execute(),
    )
    expect((await this.#open(POTS_GAME_ID)).openRound).toBeNull()
    model.refund(round.stakes)
    model.openPots = undefined
  }

  /** Stakes the whole balance again and again at even odds, until no wagering is required. */
  async finishWagering(): Promise<void> {
    const { model, isExcluded } = this.#of
    for (let bets = 0; !isExcluded && model.turnoverOwed > 0 && model.coin > 0 && bets < 8; bets++) {
      await this.bet({ what: 'bet', share: 100, payout: 100, isOpen: false })
    }
  }
}

const createProviderRound = (): OpenProviderRound => ({
  id: newProviderTransactionId(),
  stakes: createModelRound(),
  bets: [],
  hasWin: false,
})
