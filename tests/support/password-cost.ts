import type { PasswordCost } from '../../src/server/identity/password-cost.ts'

/** The least that argon2id takes, in place of the product's cost: see `tests/vitest.config.ts`. */
export const PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
