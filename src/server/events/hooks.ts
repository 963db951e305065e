import type { Transaction } from '../db/database.ts'
import type { EventName, Events } from './events.ts'

/**
 * Does a module's rows for an event, inside the transaction in which it happens. Cheap: prepared statements and no
 * network. What it throws undoes the whole transaction, a `Refusal` refuses it.
 */
export type Hook<Name extends EventName> = (tx: Transaction, event: Events[Name]) => void | Promise<void>

/** Who wants to know what; filled while the modules are installed, read afterwards. */
export interface Hooks {
  on<Name extends EventName>(name: Name, hook: Hook<Name>): void
  /** Runs the hooks of an event one after the other, in the order in which they subscribed. */
  emit<Name extends EventName>(tx: Transaction, name: Name, event: Events[Name]): Promise<void>
}

export function createHooks(): Hooks {
  const hooks = new Map<EventName, Hook<never>[]>()
  return {
    on(name, hook) {
      const known = hooks.get(name)
      if (known) known.push(hook as Hook<never>)
      else hooks.set(name, [hook as Hook<never>])
    },
    async emit(tx, name, event) {
      const subscribed = hooks.get(name)
      if (!subscribed) return
      for (const hook of subscribed) await hook(tx, event as never)
    },
  }
}
