/** What the operator says of itself on every page. */
export interface OperatorLines {
  readonly licence: string
  /** Name and address that players and authorities can write to. */
  readonly contact: string
}

/** The operator's lines out of environment variables; the sandbox has neither licence nor desk, and says so. */
export function operatorLines(env: Readonly<Record<string, string | undefined>>): OperatorLines {
  return {
    licence: env.PERYA_LICENCE || 'none; this is a demonstration with play money',
    contact: env.PERYA_CONTACT || 'none; nobody reads mail for this demonstration',
  }
}
