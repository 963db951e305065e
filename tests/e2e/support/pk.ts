import { join } from 'node:path'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import {
  DEFAULT_PK_TERMS,
  PK_SIGN_UP_HOURS_MAX,
  pkWeekAt,
  pkWeekTimesOf,
} from '../../../src/features/pk/rules/pk.ts'
import { insertPkWeek } from '../../../src/features/pk/server/repository.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { runOperatorCommandOnServer } from './operator.ts'
import type { SharedServer } from './servers.ts'

/** Opens the activity red versus blue with settings that allow players to choose a side on every day of the week. */
export async function openPkOnServer(server: SharedServer): Promise<void> {
  const db = openDatabase({ url: server.databaseUrl, file: join(server.dataDir, 'perya.sqlite') })
  const terms = { ...DEFAULT_PK_TERMS, signUpHours: PK_SIGN_UP_HOURS_MAX }
  const week = pkWeekAt(Date.now())
  try {
    await db.transact(tx =>
      insertPkWeek(tx, {
        week: week.from,
        terms: JSON.stringify(terms),
        payAtMs: pkWeekTimesOf(week, terms).payMs,
      }),
    )
  } finally {
    await db.close()
  }
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.redPkBlue))
}
