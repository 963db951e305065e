import type { Transaction } from '../db/database.ts'
import type { PlayerEventName, PlayerEvents } from './events.ts'
import type { InjectionKey } from './injection-key.ts'
import type { PlayerQuestions, QuestionName } from './questions.ts'

/**
 * Reacts to an event and writes rows of the hook's module, inside the transaction in which the event happens. A hook
 * must be fast: prepared statements, no network. An error undoes the whole transaction; a `Refusal` also becomes the
 * answer to the client.
 */
export type EventHook<Name extends PlayerEventName> = (
  tx: Transaction,
  event: PlayerEvents[Name],
) => void | Promise<void>

/** Answers a question about a player from the committed rows of the module that answers. */
export type QuestionAnswerer<Name extends QuestionName> = (
  playerId: string,
  atMs: number,
) => Promise<PlayerQuestions[Name]>

/**
 * The hooks, answers and provided functions of all modules. Each module adds its own when it is installed; afterwards
 * they are only read.
 */
export interface ModuleHooks {
  on<Name extends PlayerEventName>(name: Name, hook: EventHook<Name>): void
  /** Runs the hooks of an event one after the other, in the order in which they subscribed. */
  emit<Name extends PlayerEventName>(tx: Transaction, name: Name, event: PlayerEvents[Name]): Promise<void>
  answer<Name extends QuestionName>(name: Name, answer: QuestionAnswerer<Name>): void
  /** Returns the answers about one player from all modules that answer the question. */
  gather<Name extends QuestionName>(
    name: Name,
    playerId: string,
    atMs: number,
  ): Promise<PlayerQuestions[Name][]>
  /**
   * Provides a function that a lower module calls but cannot import.
   * @throws Error when a module has already provided it
   */
  provide<Provided>(key: InjectionKey<Provided>, provided: Provided): void
  /**
   * Returns the function that a higher module has provided for a key.
   * @throws Error when no module has provided it
   */
  inject<Provided>(key: InjectionKey<Provided>): Provided
}

export function createModuleHooks(): ModuleHooks {
  const hooks = new Map<PlayerEventName, EventHook<never>[]>()
  const answers = new Map<QuestionName, QuestionAnswerer<QuestionName>[]>()
  const provided = new Map<object, unknown>()
  return {
    on(name, hook) {
      const known = hooks.get(name)
      if (known) known.push(hook as EventHook<never>)
      else hooks.set(name, [hook as EventHook<never>])
    },
    async emit(tx, name, event) {
      const subscribed = hooks.get(name)
      if (!subscribed) return
      for (const hook of subscribed) {
        const pending = hook(tx, event as never)
        if (pending) await pending
      }
    },
    answer(name, answer) {
      const known = answers.get(name)
      if (known) known.push(answer)
      else answers.set(name, [answer])
    },
    async gather<Name extends QuestionName>(name: Name, playerId: string, atMs: number) {
      const asked = (answers.get(name) ?? []) as QuestionAnswerer<Name>[]
      return Promise.all(asked.map(answer => answer(playerId, atMs)))
    },
    provide(key, value) {
      if (provided.has(key)) throw new Error(`Two modules provide ${key.name}`)
      provided.set(key, value)
    },
    inject<Provided>(key: InjectionKey<Provided>) {
      if (!provided.has(key)) throw new Error(`No module provides ${key.name}`)
      return provided.get(key) as Provided
    },
  }
}
