import type { Transaction } from '../db/database.ts'
import type { EventName, Events } from './events.ts'
import type { InjectionKey } from './injection-key.ts'
import type { QuestionName, Questions } from './questions.ts'

/**
 * Writes a module's rows for an event, inside the transaction in which the event happens. A hook must be cheap:
 * prepared statements, no network. An error undoes the whole transaction; a `Refusal` also becomes the answer to the
 * client.
 */
export type Hook<Name extends EventName> = (tx: Transaction, event: Events[Name]) => void | Promise<void>

/** Answers a question about a player from a module's own committed rows. */
export type Answer<Name extends QuestionName> = (playerId: string, atMs: number) => Promise<Questions[Name]>

/**
 * Subscriptions, answers and provided functions of the modules; added while the modules are installed, only read
 * afterwards.
 */
export interface Hooks {
  on<Name extends EventName>(name: Name, hook: Hook<Name>): void
  /** Runs the hooks of an event one after the other, in the order in which they subscribed. */
  emit<Name extends EventName>(tx: Transaction, name: Name, event: Events[Name]): Promise<void>
  answer<Name extends QuestionName>(name: Name, answer: Answer<Name>): void
  /** The answers of all modules that give one, for one player. */
  gather<Name extends QuestionName>(name: Name, playerId: string, atMs: number): Promise<Questions[Name][]>
  /** Provides a function that a module below needs. @throws Error when a module has provided it before */
  provide<Provided>(key: InjectionKey<Provided>, provided: Provided): void
  /** Returns the function that a module above has provided. @throws Error when no module does */
  inject<Provided>(key: InjectionKey<Provided>): Provided
}

export function createHooks(): Hooks {
  const hooks = new Map<EventName, Hook<never>[]>()
  const answers = new Map<QuestionName, Answer<QuestionName>[]>()
  const provided = new Map<object, unknown>()
  return {
    on(name, hook) {
      const known = hooks.get(name)
      if (known) known.push(hook as Hook<never>)
      else hooks.set(name, [hook as Hook<never>])
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
      const asked = (answers.get(name) ?? []) as Answer<Name>[]
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
