import { join } from 'node:path'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { PK_SIGN_UP_HOURS_MAX, PK_TERMS, pkWeekAt, pkWeekTimes } from '../../../src/features/pk/rules/pk.ts'
import { insertWeek } from '../../../src/features/pk/server/repository.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { runOperator } from './operator.ts'
import type { SharedServer } from './servers.ts'

/** Opens red versus blue with a week in which sides can be chosen on any day. */
export async function openPk(server: SharedServer): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  const terms = { ...PK_TERMS, signUpHours: PK_SIGN_UP_HOURS_MAX }
  const week = pkWeekAt(Date.now())
  try {
    await db.transact(tx =>
      insertWeek(tx, {
        week: week.from,
        terms: JSON.stringify(terms),
        payAtMs: pkWeekTimes(week, terms).payMs,
      }),
    )
  } finally {
    await db.close()
  }
  await runOperator(server, 'activity', 'open', String(ACTIVITY_TYPE.redPkBlue))
}
