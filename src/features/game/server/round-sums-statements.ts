import { sql } from 'kysely'

/** A relation with the sums and states of all rounds, for statements that prove other rows by them. Amounts in centavos. */
export const ROUND_SUMS = sql`(select id, actor_id, stake, total_price, total_payout, state from round)`
