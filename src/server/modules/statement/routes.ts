import { appUserCoinDetail } from '../../../contract/player.ts'
import { explainBalance, statementCsv, statementPdf, statementYear } from '../../../contract/statement.ts'
import { type Routes, serve } from '../../http/route.ts'
import { requireAccountName } from '../../identity/player-profile.ts'
import type { Parts } from '../../parts.ts'
import { csvPart } from './csv.ts'
import { movementsOf } from './movements.ts'
import { explain, yearOf } from './year.ts'

/** Serves the statement: movements, files, and what the balance is made of. */
export function registerStatement(routes: Routes, parts: Parts): void {
  const { db, config } = parts
  serve(routes, appUserCoinDetail, ({ caller, body }) => movementsOf(db, caller.playerId, body))
  serve(routes, statementCsv, ({ caller, body }) => csvPart(db, caller.playerId, body))
  serve(routes, statementYear, ({ caller, body }) => yearOf(parts, caller.playerId, body.year))
  serve(routes, explainBalance, ({ caller }) => explain(db, caller.playerId))
  serve(routes, statementPdf, async ({ caller: { playerId }, body: { year } }) => {
    const [statement, account] = await Promise.all([
      yearOf(parts, playerId, year),
      requireAccountName(db.read, playerId),
    ])
    // Loaded with the first statement: the library and its fonts take memory that most processes never need.
    const { yearPdf } = await import('./pdf.ts')
    const { licence, contact } = config
    const file = await yearPdf(statement, { account, playerId, licence, contact })
    return { name: `perya-statement-${year}.pdf`, pdf: file.toString('base64') }
  })
}
