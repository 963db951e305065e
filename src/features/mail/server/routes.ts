import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { delMail, getMail3, getMailDetail, mailRestore, mailTranscript, receiveMail } from '../contract.ts'
import { type MailReader, readMailReader } from './reader.ts'
import { claimMailAttachments } from './receive.ts'
import { removeMails, restoreMails } from './remove.ts'
import { listMails, listTranscript, openMail } from './service.ts'

export function registerMailRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getMail3, ({ body, caller, atMs }) =>
    listMails(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, getMailDetail, ({ body, caller, atMs }) =>
    openMail(services, caller.playerId, body.mailId, atMs),
  )
  serveEndpoint(routes, mailTranscript, ({ body, caller, atMs }) =>
    listTranscript(services, caller.playerId, body, atMs),
  )
  serveCommand(
    routes,
    receiveMail,
    (tx, { body, caller, atMs }, reader: MailReader) =>
      claimMailAttachments(services, tx, moneyMoverOfCaller(services, caller, atMs), body, reader),
    { authorise: ({ caller, atMs }) => readMailReader(services, caller.playerId, atMs) },
  )
  serveEndpoint(routes, delMail, ({ body, caller, atMs }) =>
    removeMails(services, caller.playerId, body.mailId, atMs),
  )
  serveEndpoint(routes, mailRestore, ({ body, caller, atMs }) =>
    restoreMails(services, caller.playerId, body.batchId, atMs),
  )
}
