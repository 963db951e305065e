import { type Routes, serve } from '../../../server/http/route.ts'
import { requireAccountName } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { appUserCoinDetail, explainBalance, statementCsv, statementPdf, statementYear } from '../contract.ts'
import { createStatementCsvPart } from './csv.ts'
import { listMovements } from './movements.ts'
import { explainPlayerBalance, statementOfYear } from './year.ts'

/** Serves the statement: movements, files, and the sums that make up the balance. */
export function registerStatementRoutes(routes: Routes, services: Services): void {
  const { db, config } = services
  serve(routes, appUserCoinDetail, ({ caller, body }) => listMovements(services, caller.playerId, body))
  serve(routes, statementCsv, ({ caller, body }) => createStatementCsvPart(db, caller.playerId, body))
  serve(routes, statementYear, ({ caller, body }) => statementOfYear(services, caller.playerId, body.year))
  serve(routes, explainBalance, ({ caller }) => explainPlayerBalance(db, caller.playerId))
  serve(routes, statementPdf, async ({ caller: { playerId }, body: { year } }) => {
    const [statement, account] = await Promise.all([
      statementOfYear(services, playerId, year),
      requireAccountName(db.read, playerId),
    ])
    // Imports the code at the first PDF, since the library and its fonts take memory that most processes never need.
    const { createStatementPdf } = await import('./pdf.ts')
    const { licence, contact } = config
    const file = await createStatementPdf(statement, { account, playerId, licence, contact })
    return { name: `perya-statement-${year}.pdf`, pdf: file.toString('base64') }
  })
}
