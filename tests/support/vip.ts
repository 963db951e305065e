import { CENTAVOS_PER_PESO } from '../../src/domain/money.ts'
import { DEFAULT_VIP_LEVELS } from '../../src/domain/player/vip.ts'
import { startVipProgram } from '../../src/features/vip/server/vip.ts'
import type { TestApp } from './app.ts'
import type { TestPlayer } from './player.ts'

/** The counted stakes in centavos with which a player reaches VIP 1 under the default levels. */
const VIP_1_STAKES = CENTAVOS_PER_PESO * (DEFAULT_VIP_LEVELS[1]?.experience ?? 0)

/** Opens the VIP activity, and adds the counted stakes of VIP 1 to a player. */
export async function makePlayerVip(app: TestApp, player: TestPlayer): Promise<void> {
  const { db } = app.services
  await startVipProgram(db, app.clock.now())
  await player.deposit(10_000)
  await db.transact(tx =>
    tx.query
      .updateTable('player_total')
      .set({ counted: VIP_1_STAKES })
      .where('player_id', '=', player.id)
      .execute(),
  )
}
