import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { requireAccountName } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { appUserCoinDetail, explainBalance, statementCsv, statementPdf, statementYear } from '../contract.ts'
import { createStatementCsvPart } from './csv.ts'
import { listMovements } from './movements.ts'
import { explainPlayerBalance, readStatementOfYear } from './year.ts'

/** Serves the statement: movements, files, and the sums that add up to the balance. */
export function registerStatementRoutes(routes: Routes, services: Services): void {
  const { db, config } = services
  serveEndpoint(routes, appUserCoinDetail, ({ caller, body }) =>
    listMovements(services, caller.playerId, body),
  )
  serveEndpoint(routes, statementCsv, ({ caller, body }) => createStatementCsvPart(db, caller.playerId, body))
  serveEndpoint(routes, statementYear, ({ caller, body }) =>
    readStatementOfYear(services, caller.playerId, body.year),
  )
  serveEndpoint(routes, explainBalance, ({ caller }) => explainPlayerBalance(db, caller.playerId))
  serveEndpoint(routes, statementPdf, async ({ caller: { playerId }, body: { year } }) => {
    const [statement, account] = await Promise.all([
      readStatementOfYear(services, playerId, year),
      requireAccountName(db.read, playerId),
    ])
    // The code is imported only when a player requests a PDF. The library and its fonts need memory, and most processes
    // never make a PDF.
    const { createStatementPdf } = await import('./pdf.ts')
    const { licence, contact } = config
    const file = await createStatementPdf(statement, { account, playerId, licence, contact })
    return { name: `perya-statement-${year}.pdf`, pdf: file.toString('base64') }
  })
}
