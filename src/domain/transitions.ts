/** The allowed changes of a state: for each state, the states that may directly follow. */
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

/** Lists the states that cannot be reached from `start` by any sequence of allowed changes. */
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
