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
  /** Compares the module's rows with the ledger and with what providers report; for `verify`. */
  verify?(parts: Parts): Promise<Finding[]>
}
