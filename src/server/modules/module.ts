import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../contract/player.ts'
import type { Hooks } from '../events/hooks.ts'
import type { Routes } from '../http/route.ts'
import type { OperatorCommand } from '../operator/command.ts'
import type { Parts } from '../parts.ts'

export type RedDots = ResultOf<typeof getAfterLoginInfoWeb>['redDots']

/** Work that is done from time to time, by one process at a time. */
export interface Job {
  /** Names the lock that keeps other processes out. */
  readonly name: string
  readonly everyMs: number
  run(parts: Parts): Promise<void>
}

/** The face of a module: all that the rest of the server knows of it. */
export interface Module {
  readonly name: string
  /** Serves the module's calls and other addresses. */
  routes?(routes: Routes, parts: Parts): void
  readonly jobs?: readonly Job[]
  readonly commands?: readonly OperatorCommand[]
  /** The red dots of a player that this module can light. */
  redDots?(parts: Parts, playerId: string, atMs: number): Promise<Partial<RedDots>>
  /** Subscribes to what happens in other modules. */
  hooks?(hooks: Hooks, parts: Parts): void
}
