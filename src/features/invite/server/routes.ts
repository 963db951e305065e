import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../contract/agent.ts'
import {
  actInviteClickInvite,
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
  actInviteUserStatus,
  appAgent5UserInviteValidReceive,
} from '../contract/invite.ts'
import { claimCommission, describeAgent, joinAsAgent, pageOfAgentDays } from './agent-service.ts'
import { countInviteLinkShare } from './repository.ts'
import { describeInvites, describeInviteTurns, pageOfInvitees } from './service.ts'
import { exchangeTurn, spinTurn } from './turn.ts'

export function registerInviteRoutes(routes: Routes, services: Services): void {
  const turnServices = { ...services, secrets: createSeedSecretReader(services.vault) }
  serveEndpoint(routes, actInviteUser, ({ caller, siteOrigin, atMs }) =>
    describeInvites(services, caller.playerId, siteOrigin, atMs),
  )
  serveEndpoint(routes, actInviteUserRecord, ({ body, caller, atMs }) =>
    pageOfInvitees(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, actInviteUserStatus, ({ caller, atMs }) =>
    describeInviteTurns(services, caller.playerId, atMs),
  )
  serveEndpoint(routes, actInviteClickInvite, async ({ body, caller }) => {
    await services.db.transact(tx => countInviteLinkShare(tx, caller.playerId, body.way))
    return {}
  })
  serveCommand(routes, actInviteUserSpin, async (tx, { caller, atMs }) => {
    const {
      prize: _,
      items,
      ...draw
    } = await spinTurn(turnServices, tx, moneyMoverOfCaller(services, caller, atMs))
    return { ...draw, items: [...items] }
  })
  for (const [call, use] of [
    [actInviteUserExchange, 'exchange'],
    [appAgent5UserInviteValidReceive, 'agent'],
  ] as const) {
    serveCommand(routes, call, async (tx, { caller, atMs }) => {
      const { items, ...award } = await exchangeTurn(
        turnServices,
        tx,
        moneyMoverOfCaller(services, caller, atMs),
        use,
      )
      return { ...award, items: [...items] }
    })
  }
  serveAgents(routes, services)
}

function serveAgents(routes: Routes, services: Services): void {
  serveEndpoint(routes, appAgent5User, ({ caller, atMs }) => describeAgent(services, caller.playerId, atMs))
  serveEndpoint(routes, appAgent5UserLog, ({ body, caller, atMs }) =>
    pageOfAgentDays(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, appAgent5UserJoin, async ({ caller, atMs }) => {
    const mover = { playerId: caller.playerId, isIdle: false, atMs }
    await services.db.transact(tx => joinAsAgent(tx, mover))
    return {}
  })
  serveCommand(routes, appAgent5UserReceive, (tx, { caller, atMs }) =>
    claimCommission(services, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
}
