import type { Centavos } from '../../domain/money.ts'
import type { Consumer } from '../events/dispatcher.ts'
import type { Hooks } from '../events/hooks.ts'
import type { Questions } from '../events/questions.ts'
import type { Routes } from '../http/route.ts'
import type { Violation } from '../ledger/verify.ts'
import type { OperatorCommand } from '../operator/command.ts'
import type { Parts } from '../parts.ts'

export type RedDots = Questions['redDots']

/** Work that is repeated at an interval, by one process at a time. */
export interface Job {
  /** Names the lock that keeps other processes out. */
  readonly name: string
  readonly everyMs: number
  run(parts: Parts): Promise<void>
}

/** What `verify` finds wrong in a module's own rows; `rule` names the rule that they break. */
export type Finding = Omit<Violation, 'rule'> & { readonly rule: string }

/** What waits for staff, for a provider or for a player, for the report of what is pending. */
export interface PendingItem {
  /** What waits: `withdrawal`, `kyc`, … */
  readonly what: string
  /** In which state, or what is wrong. */
  readonly state: string
  readonly id: string
  readonly playerId: string | null
  /** Hundredths; null for what is not about money. */
  readonly amount: Centavos | null
  readonly sinceMs: number
  /** When it must be decided or ends by itself; null without such a time. */
  readonly dueMs: number | null
  /** The command by which staff continue it; empty where there is none. */
  readonly command: string
}

/** The interface of a module; the rest of the server uses nothing else of it. */
export interface Module {
  readonly name: string
  /** Serves the module's calls and other addresses. */
  routes?(routes: Routes, parts: Parts): void
  readonly jobs?: readonly Job[]
  readonly commands?: readonly OperatorCommand[]
  /** Consumes messages of the outbox, after the commit. */
  readonly consumers?: readonly Consumer[]
  /** The red dots of a player that this module lights. */
  redDots?(parts: Parts, playerId: string, atMs: number): Promise<RedDots>
  /** Subscribes to events of other modules. */
  hooks?(hooks: Hooks, parts: Parts): void
  /** What of the module's waits, the oldest first. */
  pending?(parts: Parts, atMs: number): Promise<readonly PendingItem[]>
  /** Compares the module's rows with the ledger and with what providers report; for `verify`. */
  verify?(parts: Parts): Promise<Finding[]>
}
