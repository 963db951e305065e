import type { PasswordCost } from '../../src/server/identity/password-cost.ts'

/** The lowest cost that argon2id accepts. It replaces the product's cost in tests, see `tests/vitest.config.ts`. */
export const PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
