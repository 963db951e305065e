import { ChaosPlayer, type RequestWithAnswer } from './chaos-player.ts'
import { createPseudorandomChoices, type PseudorandomChoices } from './random.ts'
import type { ReconnectingClient } from './reconnecting-client.ts'

/**
 * Number of steps after which a new player replaces the old one, so that registrations continue during the whole test.
 */
const STEPS_MAX = 60
const RESENT_REQUESTS_MAX = 200

/** Players who send requests at the same time. Each player sends one request after another. */
export class ConcurrentPlayers {
  readonly players: ChaosPlayer[] = []
  readonly #line: ReconnectingClient
  readonly #seed: number
  readonly #places: number
  readonly #name: string
  #isOver = false

  /**
   * Creates players that share one client.
   * @param places number of players at a time
   * @param name beginning of the account names; must differ between crowds that share a database
   */
  constructor(line: ReconnectingClient, seed: number, places: number, name = 'chaos') {
    this.#line = line
    this.#seed = seed
    this.#places = places
    this.#name = name
  }

  /**
   * Makes all players play until `end` is called, and then waits for the pending requests.
   * @throws Error when a player gets a wrong answer
   */
  async playUntilEnd(): Promise<void> {
    await Promise.all(Array.from({ length: this.#places }, (_, place) => this.#fill(place)))
  }

  end(): void {
    this.#isOver = true
  }

  /** Total of the plays, deposits and withdrawals that the server has acknowledged so far. */
  get acknowledged(): number {
    return this.players.reduce(
      (sum, it) => sum + it.plays.length + it.deposits.length + it.withdrawals.length,
      0,
    )
  }

  /**
   * Sends at most `RESENT_REQUESTS_MAX` acknowledged requests again, chosen at random.
   * @throws Error when an answer differs from the first one, or when no request could be repeated
   */
  async resendRequests(choices: PseudorandomChoices): Promise<void> {
    const all = this.players.flatMap(player =>
      player.received.map((received): [ChaosPlayer, RequestWithAnswer] => [player, received]),
    )
    let answered = 0
    for (let count = 0; count < Math.min(RESENT_REQUESTS_MAX, all.length); count++) {
      const [player, received] = choices.pick(all)
      if (await player.resendRequest(received)) answered += 1
    }
    if (answered === 0) throw new Error('No request was answered again')
  }

  async #fill(place: number): Promise<void> {
    const choices = createPseudorandomChoices(this.#seed + place)
    for (let count = 0; !this.#isOver; count++) {
      const player = new ChaosPlayer(this.#line, choices, `${this.#name}${place}x${count}`)
      if (!(await player.registerAndOpenGame())) continue
      this.players.push(player)
      for (let step = 0; step < STEPS_MAX && !player.isSpent && !this.#isOver; step++)
        await player.makeRandomRequest()
    }
  }
}
