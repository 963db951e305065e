import type { ActivityTypeId } from '../domain/awards/activity.ts'
import type { Centavos } from '../domain/money.ts'
import type { EmptyActivityChecks } from './awards/empty-activities.ts'
import type { AwardKind } from './awards/kind.ts'
import type { WaitingFinder } from './awards/waiting.ts'
import type { OperatorCommand } from './command-line/command.ts'
import type { OutboxConsumer } from './events/consumer.ts'
import type { ModuleHooks } from './events/hooks.ts'
import type { PlayerQuestions } from './events/questions.ts'
import type { Job } from './events/schedule.ts'
import type { Routes } from './http/route.ts'
import type { VerifyFinding } from './ledger/check-statements.ts'
import type { DayPlaySelects } from './player-money/counters/day-plays.ts'
import type { TimeRange } from './providers/payment/provider.ts'
import type { Services } from './services.ts'

export type RedDots = PlayerQuestions['redDots']

/** An item that waits for staff, a provider or a player, for the report of pending work. */
export interface PendingItem {
  /** Kind of the item: `withdrawal`, `kyc`, … */
  readonly what: string
  /** State of the item, or its problem. */
  readonly state: string
  readonly id: string
  readonly playerId: string | null
  /** Centavos; null for an item without money. */
  readonly amount: Centavos | null
  readonly sinceMs: number
  /**
   * The time by which the item must be decided or at which it expires, epoch milliseconds; null if it has no deadline.
   */
  readonly dueMs: number | null
  /** The operator command that handles the item; empty if there is no such command. */
  readonly command: string
}

/** A payment or payout for which our records and the provider's records differ. */
export interface PaymentReconciliationLine {
  /** The id of our order or withdrawal; empty if our records have neither. */
  readonly id: string
  /** The id of the payment or payout at the provider; empty if the provider does not know it. */
  readonly providerId: string
  /** `settled`: the difference is corrected in our records. `deviation`: staff must act. */
  readonly result: 'settled' | 'deviation'
  readonly kind: string
}

/** The result of comparing a module's payments with those of the provider. */
export interface PaymentReconciliation {
  readonly what: string
  /** Number of payments in the provider's list that were compared. */
  readonly compared: number
  readonly lines: readonly PaymentReconciliationLine[]
}

/**
 * The interface of a module, a feature of the server. The rest of the server uses a module only through this interface.
 */
export interface ServerModule {
  readonly name: string
  /** The activities whose calls this module serves. The operator can open only activities that a module serves. */
  readonly activities?: readonly ActivityTypeId[]
  /** For each of this module's activities that can be empty, whether it has nothing to show. */
  readonly emptyActivities?: EmptyActivityChecks
  /** Registers the routes of the module's calls and its other HTTP addresses. */
  routes?(routes: Routes, services: Services): void
  /** Work that a schedule starts; see `events/schedule.ts`. */
  readonly jobs?: readonly Job[]
  readonly commands?: readonly OperatorCommand[]
  /** Functions that handle messages of the outbox, after the commit that stored the message. */
  readonly consumers?: readonly OutboxConsumer[]
  /** The kinds of awards that this module offers. */
  readonly awards?: readonly AwardKind[]
  /** The red dots that this module turns on for a player, in addition to the dots of its awards. */
  redDots?(services: Services, playerId: string, atMs: number): Promise<RedDots>
  /** Finds what this module lets a player open, use or finish, beside its awards. The bonus page lists it. */
  readonly waiting?: WaitingFinder
  /** Subscribes to events of other modules, answers questions, and provides functions that lower modules inject. */
  hooks?(hooks: ModuleHooks, services: Services): void
  /** The module's pending items, the oldest first. */
  pending?(services: Services, atMs: number): Promise<readonly PendingItem[]>
  /**
   * Compares the payments of a time range with the payment provider, applies the results that are certain, and lists
   * the other differences. Safe to repeat.
   */
  reconcile?(services: Services, range: TimeRange): Promise<PaymentReconciliation>
  /**
   * Reads the plays in the module's tables. The command `verify` compares them with the stored counters of each day.
   */
  readonly dayPlays?: DayPlaySelects
  /** Compares the module's rows with the ledger and with what providers report. The command `verify` calls it. */
  verify?(services: Services): Promise<VerifyFinding[]>
}
