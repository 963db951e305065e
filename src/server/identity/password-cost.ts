/** The cost of one password hash with argon2id; memory in KiB. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * The cost of new hashes: the second argon2id configuration that OWASP recommends. API tests replace this file with
 * `tests/support/password-cost.ts`, because a hash takes longer than the rest of most calls.
 */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
