/** For each state, the states that may follow it directly. */
export type StateTransitions<State extends string> = Readonly<Record<State, readonly State[]>>

/** Whether the state `to` may directly follow the state `from`. */
export function canTransition<State extends string>(
  table: StateTransitions<State>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to)
}

/** The states that may directly precede `to`. */
export function listStatesLeadingTo<State extends string>(
  table: StateTransitions<State>,
  to: State,
): State[] {
  return (Object.keys(table) as State[]).filter(from => table[from].includes(to))
}

/** States that no sequence of transitions from `start` reaches. */
export function findUnreachableStates<State extends string>(
  table: StateTransitions<State>,
  start: State,
): State[] {
  const seen = new Set<State>([start])
  const queue = [start]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const next of table[state]) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return (Object.keys(table) as State[]).filter(state => !seen.has(state))
}
