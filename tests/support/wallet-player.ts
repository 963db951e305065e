import { expireGrants } from '../../src/server/player-money/grants/expire-grants.ts'
import type { TestApp } from './app.ts'
import { runCommandInProcess } from './operator-tool.ts'
import { logInAgain, type TestPlayer } from './player.ts'
import { createJobRun } from './schedule.ts'
import { WalletMoney } from './wallet-money.ts'

/** A player on the server together with the model of the player's money. */
export class WalletPlayer {
  readonly app: TestApp
  readonly player: TestPlayer
  readonly model = new WalletMoney()
  /** The session token with which the provider bets; `undefined` until the player opens the game after a log-in. */
  sessionToken: string | undefined

  constructor(app: TestApp, player: TestPlayer) {
    this.app = app
    this.player = player
  }

  /** Whether a break or an exclusion refuses bets and deposits now. */
  get isExcluded(): boolean {
    return this.model.excludedUntilMs > this.app.clock.now()
  }

  /** Runs an operator command with a reason, inside this process. */
  runOperatorCommand(...words: string[]) {
    return runCommandInProcess(this.app.services, ...words, '--reason', 'model')
  }

  /** Moves the clock by some milliseconds, and logs the player in again. */
  async passTime(lengthMs: number): Promise<void> {
    this.app.clock.move(lengthMs)
    await this.logIn()
  }

  async logIn(): Promise<void> {
    this.player.token = (await logInAgain(this.app, this.player)).token
    this.sessionToken = undefined
  }

  /** Ends the deposits and bonuses that have expired, on the server and in the model. */
  async expire(): Promise<void> {
    const { services, clock } = this.app
    await expireGrants(services.db, createJobRun(services), clock.now())
    this.model.expire(clock.now())
  }
}
